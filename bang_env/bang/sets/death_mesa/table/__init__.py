"""Death Mesa in the words of a Table."""
