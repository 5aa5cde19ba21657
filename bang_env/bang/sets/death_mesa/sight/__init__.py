"""What Death Mesa adds to views and to the reading of views."""
