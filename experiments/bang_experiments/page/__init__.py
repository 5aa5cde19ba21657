"""The page: a game in a browser. The server (`app.py`) hands out scenes; the front end (`front/`, built into `built/`) draws them."""
