"""The table in words and text boards."""
