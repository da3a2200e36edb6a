"""The weights file that the product loads. All numbers are little-endian.

    bytes 0-7    "RADARREL"
    bytes 8-11   version, unsigned
    bytes 12-15  bytes of the header, unsigned
    then         the header, JSON in UTF-8, filled with spaces so that it ends at a multiple of 64
    then         tensors, row by row, each filled with zeros to a multiple of 64 bytes

The header names `shape`, `chance` (weights of the calibrated chance), `tokens` (limits) and
`tensors`: name, `type` ("i8" or "f32"), `size` (rows and columns, or one number), `offset`
from the first tensor. Every "i8" matrix has one scale a row in the "f32" tensor `NAME.scale`:
value = level * scale, levels from -127 to 127. A row of a layer's matrix is one output channel,
so output = states @ matrix.T + bias; a row of `words` is one word. All else is "f32".

A file with a finder has `finder` in the header: `layers` and `positions` as in `shape`, whose
widths, heads and words it shares, `tokens` of a campaign and of a post, and the `threshold` of
nearness from which a post is read. Its tensors begin with "finder." in place of "encoder.", but
for the words, which are those of the reader, and `finder.weigh.weight` (1 x width).
"""

import json
from pathlib import Path

import numpy as np

MAGIC = b"RADARREL"
VERSION = 1
ALIGNMENT = 64
TYPES = {"i8": np.int8, "f32": np.float32}


def is_quantised(name: str) -> bool:
    """Names the matrices that ship as int8: of the layers, of the pool and of the words."""
    inner = name.startswith(("encoder.layers.", "finder.layers.")) and "norm" not in name
    return name.endswith(".weight") and (inner or name in ("encoder.words.weight", "pool.weight"))


def quantise_rows(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Levels and one scale for each row, the largest of which becomes 127."""
    scales = np.abs(matrix).max(1) / 127
    scales[scales == 0] = 1
    levels = np.clip(np.rint(matrix / scales[:, None]), -127, 127)
    return levels.astype(np.int8), scales.astype(np.float32)


def write_weights(path: Path, facts: dict, tensors: dict[str, np.ndarray]) -> None:
    """Writes `tensors`, those of int8 with their scales beside them, and `facts` into the header."""
    rows, blocks, offset = [], [], 0
    for name, tensor in tensors.items():
        kind = "i8" if tensor.dtype == np.int8 else "f32"
        block = np.ascontiguousarray(tensor, TYPES[kind]).tobytes()
        block += bytes(-len(block) % ALIGNMENT)
        rows.append({"name": name, "type": kind, "size": list(tensor.shape), "offset": offset})
        blocks.append(block)
        offset += len(block)
    header = json.dumps(facts | {"tensors": rows}, separators=(",", ":")).encode()
    header += b" " * (-(len(header) + 16) % ALIGNMENT)
    start = MAGIC + VERSION.to_bytes(4, "little") + len(header).to_bytes(4, "little")
    path.write_bytes(start + header + b"".join(blocks))


def read_weights(path: Path) -> tuple[dict, dict[str, np.ndarray]]:
    """Header and tensors of a file of `write_weights`."""
    content = path.read_bytes()
    if content[:8] != MAGIC or int.from_bytes(content[8:12], "little") != VERSION:
        raise ValueError(f"{path} is no weights file of version {VERSION}")
    first = 16 + int.from_bytes(content[12:16], "little")
    header = json.loads(content[16:first])
    tensors = {
        row["name"]: np.frombuffer(
            content, TYPES[row["type"]], int(np.prod(row["size"])), first + row["offset"]
        ).reshape(row["size"])
        for row in header["tensors"]
    }
    return header, tensors
