"""Experiments: one readable file per job."""

import os

# Read by NumPy and PyTorch when they are loaded. Policies are small matrices: a second thread for each of NumPy's products costs more than
# it brings, and threads that spin while they wait make training five times slower where the cores are shared with anything else.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
