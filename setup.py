"""Builds the compiled modules where a C compiler is present; without one the same source runs as plain Python.

A module `x.py` that imports Cython becomes an extension module; those of a game, for example, are linked into one library
(`bang_env/kernel/linked_modules.py`). `BANG_SEPARATE=1` leaves each in a file of its own: games are then up to a seventh slower, and who
works on the rules builds only what has changed. `BANG_PLAIN=1` leaves all of them out.
"""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent))  # pip runs this file from elsewhere

from build_tools.compiling import Build, Sources, extensions

if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": Sources, "build_ext": Build})
