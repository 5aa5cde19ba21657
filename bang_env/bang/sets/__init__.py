"""Sets that add to the rules, a folder for each."""
