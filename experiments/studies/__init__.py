"""Studies: how numbers of the agents were fitted, and measurements beside other libraries. Not part of an install."""
