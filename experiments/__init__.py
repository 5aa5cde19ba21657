"""Experiments: one readable file per job."""
