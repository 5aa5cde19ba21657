"""A person at the keyboard, or looking on."""
