"""Experiments: a folder for each kind of job."""

import os

# NumPy and PyTorch read these when they are loaded. Policies are small matrices: a second thread for each of NumPy's products costs more
# than it brings, and threads that spin while they wait make training five times slower on cores that are shared with anything else.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
