"""What sets add to the rules, a folder for each."""
