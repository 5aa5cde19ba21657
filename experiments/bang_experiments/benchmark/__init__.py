"""Agents compared with each other at named tables, and reports that can be sent on."""
