"""Experiments: one readable file per job."""

import os
import sys

if "numpy" not in sys.modules:
    # Policies are small matrices: more than one thread for each of NumPy's products costs more than it brings, most of all where cores are shared.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
