"""Experiments: one readable file per job."""

import os
import sys

if "numpy" not in sys.modules:
    # Policies are small matrices: a second thread for each of NumPy's products costs more than it brings.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
