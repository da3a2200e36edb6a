"""Turns a trained reader into what the product ships.

usage: python export.py --reader reader.pt --tokenizer tokenizer.json --out FOLDER [--chance a b c]
           [--finder finder.pt --threshold t]

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

import finder as finding
from finder import Finder, load_finder
from format_pair import CAMPAIGN_TOKENS, PAIR_TOKENS
from onnx_graph import build_graph
from reader import Reader, load_reader
from weights_file import is_quantised, quantise_rows, write_weights

KEPT_POSITIONS = 256
WORDS = "encoder.words.weight"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--chance", type=float, nargs=3, default=[0.0, 1.0, 0.0])
    parser.add_argument("--finder", type=Path)
    parser.add_argument("--threshold", type=float)
    arguments = parser.parse_args()
    if (arguments.finder is None) != (arguments.threshold is None):
        parser.error("--finder and --threshold go together")
    arguments.out.mkdir(parents=True, exist_ok=True)
    reader = load_reader(arguments.reader)
    finder = (load_finder(arguments.finder), arguments.threshold) if arguments.finder else None
    export_weights(reader, arguments.chance, arguments.out / "relevance.bin", finder)
    export_vocabulary(arguments.tokenizer, arguments.out / "vocabulary.txt")
    describe_files(arguments.out)
    onnx.save(build_graph(reader), arguments.out / "relevance.onnx")
    quantize_dynamic(
        arguments.out / "relevance.onnx",
        arguments.out / "relevance.int8.onnx",
        per_channel=True,
        weight_type=QuantType.QInt8,
    )


def export_weights(
    reader: Reader, chance: list[float], path: Path, finder: tuple[Finder, float] | None = None
) -> None:
    """Writes a reader and, where it is given with its threshold, a finder, whose words are the reader's."""
    facts = {
        "shape": reader.shape.__dict__ | {"positions": KEPT_POSITIONS},
        "chance": chance,
        "tokens": {"pair": PAIR_TOKENS, "campaign": CAMPAIGN_TOKENS},
    }
    tensors = quantise_tensors(reader.state_dict(), KEPT_POSITIONS)
    if finder:
        facts["finder"], own = describe_finder(*finder)
        if not np.array_equal(own.pop(WORDS), tensors[WORDS]):
            raise ValueError("the finder was not trained with the words of this reader")
        own.pop(f"{WORDS}.scale")
        tensors |= {name.replace("encoder.", "finder."): tensor for name, tensor in own.items()}
    write_weights(path, facts, tensors)


def describe_finder(finder: Finder, threshold: float) -> tuple[dict, dict[str, np.ndarray]]:
    """What the header says of a finder, and its tensors."""
    tokens = {"campaign": finding.CAMPAIGN_TOKENS, "post": finding.POST_TOKENS}
    positions = max(tokens.values())
    facts = {"layers": finder.shape.layers, "positions": positions, "tokens": tokens, "threshold": threshold}
    weights = {
        name if name.startswith("encoder.") else f"encoder.{name}": value
        for name, value in finder.state_dict().items()
        if name != "start"
    }
    return facts, quantise_tensors(weights, positions)


def quantise_tensors(weights: dict[str, torch.Tensor], positions: int) -> dict[str, np.ndarray]:
    """Matrices of the layers, of the pool and of the words as int8, the first positions, all else as it is."""
    tensors = {}
    for name, value in weights.items():
        matrix = value.float().numpy()
        if is_quantised(name):
            tensors[name], tensors[f"{name}.scale"] = quantise_rows(matrix)
        else:
            tensors[name] = matrix[:positions] if name == "encoder.positions.weight" else matrix
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
