"""Kinds of frames of Death Mesa."""
