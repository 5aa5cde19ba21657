"""Additions of Death Mesa to views and to the reading of views."""
