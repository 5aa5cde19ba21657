"""Types of compiled modules, with the words for them in C. Python and type checkers take them as numbers, lists and arrays; the build
(`build_tools/signatures.py`) reads the words of C here.

Besides, `int` is an int, `bool` a bint, `float` a double, `list[T]` a pointer to what T is, `Sequence[T]` one through which nothing is
written, `Annotated[list[T], A, B]` (of a variable) an array `T[A][B]`, and a record of the game or of an agent a pointer to its struct.
With HERE (`Annotated[Mind, HERE]`) it is the struct itself. A field of a struct is the other way round: the struct itself, or with THERE a
pointer. `Callable[[int, UInt8], int]`, under a name of its own, is the type of a function.
"""

from typing import Annotated, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Int8: TypeAlias = Annotated[int, "signed char"]
UInt8: TypeAlias = Annotated[int, "unsigned char"]
Int16: TypeAlias = Annotated[int, "short"]
UInt16: TypeAlias = Annotated[int, "unsigned short"]
Int64: TypeAlias = Annotated[int, "long long"]
UInt64: TypeAlias = Annotated[int, "unsigned long long"]
Size: TypeAlias = Annotated[int, "size_t"]
Index: TypeAlias = Annotated[int, "Py_ssize_t"]
Float32: TypeAlias = Annotated[float, "float"]
Pointer: TypeAlias = Annotated[Any, "void*"]  # to whatever lies there
UInt8Rows: TypeAlias = Annotated[list[list[int]], "unsigned char**"]  # rows by their addresses
Text: TypeAlias = Annotated[Any, "char*"]  # bytes, for loops over them

# Arrays of NumPy as Cython's memoryviews; the name says of how many dimensions, and whether they are only read.
Int8Array: TypeAlias = Annotated[NDArray[np.int8], "signed char[::1]"]
Int8Array2D: TypeAlias = Annotated[NDArray[np.int8], "signed char[:, ::1]"]
UInt8Array: TypeAlias = Annotated[NDArray[np.uint8], "unsigned char[::1]"]
UInt8Array2D: TypeAlias = Annotated[NDArray[np.uint8], "unsigned char[:, ::1]"]
UInt8Array3D: TypeAlias = Annotated[NDArray[np.uint8], "unsigned char[:, :, ::1]"]
Int32Array: TypeAlias = Annotated[NDArray[np.int32], "int[::1]"]
Int64Array: TypeAlias = Annotated[NDArray[np.int64], "long long[::1]"]
UInt64Array: TypeAlias = Annotated[NDArray[np.uint64], "unsigned long long[::1]"]
Float32Array: TypeAlias = Annotated[NDArray[np.float32], "float[::1]"]
Float32Array2D: TypeAlias = Annotated[NDArray[np.float32], "float[:, ::1]"]
Float64Array2D: TypeAlias = Annotated[NDArray[np.float64], "double[:, ::1]"]
Floats: TypeAlias = Annotated[NDArray[np.float32], "float*"]  # an array by its address
ConstFloats: TypeAlias = Annotated[NDArray[np.float32], "const float*"]
ConstUInt8Array2D: TypeAlias = Annotated[NDArray[np.uint8], "const unsigned char[:, ::1]"]
ConstInt64Array: TypeAlias = Annotated[NDArray[np.int64], "const long long[::1]"]
ConstFloat32Array2D: TypeAlias = Annotated[NDArray[np.float32], "const float[:, ::1]"]
ConstFloat64Array2D: TypeAlias = Annotated[NDArray[np.float64], "const double[:, ::1]"]

HERE, THERE = "here", "there"
