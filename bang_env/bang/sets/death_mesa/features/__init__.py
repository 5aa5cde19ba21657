"""The page of features of Death Mesa."""
