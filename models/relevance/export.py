"""Turns a trained reader into what the product ships.

usage: python export.py --reader reader.pt --tokenizer tokenizer.json --out FOLDER [--chance a b c]

FOLDER receives `relevance.bin` (see weights_file.py), `vocabulary.txt` (a word piece a line, in
the order of the ids), `relevance.json` (SHA-256 and bytes of both), `relevance.onnx` (float) and
`relevance.int8.onnx` (dynamic quantisation, for comparison).
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer

from format_pair import CAMPAIGN_TOKENS, PAIR_TOKENS
from onnx_graph import build_graph
from reader import Reader, load_reader
from weights_file import is_quantised, quantise_rows, write_weights

KEPT_POSITIONS = 256


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--chance", type=float, nargs=3, default=[0.0, 1.0, 0.0])
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    reader = load_reader(arguments.reader)
    export_weights(reader, arguments.chance, arguments.out / "relevance.bin")
    export_vocabulary(arguments.tokenizer, arguments.out / "vocabulary.txt")
    describe_files(arguments.out)
    onnx.save(build_graph(reader), arguments.out / "relevance.onnx")
    quantize_dynamic(
        arguments.out / "relevance.onnx",
        arguments.out / "relevance.int8.onnx",
        per_channel=True,
        weight_type=QuantType.QInt8,
    )


def export_weights(reader: Reader, chance: list[float], path: Path) -> None:
    facts = {
        "shape": reader.shape.__dict__ | {"positions": KEPT_POSITIONS},
        "chance": chance,
        "tokens": {"pair": PAIR_TOKENS, "campaign": CAMPAIGN_TOKENS},
    }
    write_weights(path, facts, quantise_tensors(reader.state_dict()))


def quantise_tensors(weights: dict[str, torch.Tensor]) -> dict[str, np.ndarray]:
    """Matrices of the layers, of the pool and of the words as int8, all else as it is."""
    tensors = {}
    for name, value in weights.items():
        matrix = value.float().numpy()
        if is_quantised(name):
            tensors[name], tensors[f"{name}.scale"] = quantise_rows(matrix)
        else:
            tensors[name] = matrix[:KEPT_POSITIONS] if name == "encoder.positions.weight" else matrix
    return tensors


def export_vocabulary(tokenizer: Path, path: Path) -> None:
    words = Tokenizer.from_file(str(tokenizer)).get_vocab()
    path.write_text("\n".join(sorted(words, key=words.__getitem__)) + "\n")


def describe_files(folder: Path) -> None:
    files = [folder / name for name in ("relevance.bin", "vocabulary.txt")]
    facts = {
        file.name: {"bytes": file.stat().st_size, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
        for file in files
    }
    (folder / "relevance.json").write_text(json.dumps(facts, indent=2) + "\n")


if __name__ == "__main__":
    main()
