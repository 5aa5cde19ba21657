"""A suite that is measured in seconds, as its file."""

SMALL = """
version = 3
title = "Four players, quickly"
tables = ["players=4"]
hosts = ["heuristic:1", "random"]
first_deals = 200
most_deals = 200
dear_deals = 100
mixed_deals = 100
belief_deals = 100
"""
