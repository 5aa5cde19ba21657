"""Writes pages of the reference from the code (`python -m docs.writers`); `tests/house/test_reference.py` compares them."""
