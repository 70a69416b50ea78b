"""NumPy and the types of its arrays.

NumPy takes 15 MiB and a tenth of a second to load, and a server that nobody has asked for a city or a search yet does
without it: `np` loads it when an attribute is first used, and naming a type does not. So nothing may be computed with
arrays while modules are being loaded (docs/decisions/0327).
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    Array = NDArray[Any]
    Bools = NDArray[np.bool_]
    Bytes = NDArray[np.bytes_]
    Floats = NDArray[np.float64]
    Float32s = NDArray[np.float32]
    AnyFloats = NDArray[np.floating[Any]]
    Ints = NDArray[np.int64]
    Int8s = NDArray[np.int8]
    Int16s = NDArray[np.int16]
    Int32s = NDArray[np.int32]
    AnyInts = NDArray[np.integer[Any]]
    Strings = NDArray[np.str_]
    UInt8s = NDArray[np.uint8]
    UInt32s = NDArray[np.uint32]
else:

    class _NumPy:
        """The module, loaded by the first use of an attribute; each attribute is looked up in it once."""

        def __getattr__(self, name: str) -> Any:
            import numpy as np

            found = getattr(np, name)
            setattr(self, name, found)
            return found

    np = _NumPy()
    Array = ArrayLike = AnyFloats = AnyInts = Bools = Bytes = Floats = Float32s = Any
    Ints = Int8s = Int16s = Int32s = Strings = UInt8s = UInt32s = Any

__all__ = [
    "AnyFloats", "AnyInts", "Array", "ArrayLike", "Bools", "Bytes", "Float32s", "Floats", "Int8s", "Int16s", "Int32s",
    "Ints", "Strings", "UInt8s", "UInt32s", "np"
]  # fmt: skip
