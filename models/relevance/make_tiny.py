"""Writes a tiny model with random weights and its fixture, to test a runtime without the real weights.

usage: python make_tiny.py --out FOLDER

FOLDER receives what `export.py` writes but for ONNX, and `fixture.jsonl` of `make_fixture.py`.
"""

import argparse
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import torch
from tokenizers import Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

from export import describe_files, export_vocabulary, export_weights
from finder import Finder
from format_pair import CLS, format_campaign, format_post
from make_fixture import PAIRS, write_fixture
from reader import Reader, Shape

Model = TypeVar("Model", Reader, Finder)

UNKNOWN = CLS - 1
CHANCE = [0.4, 0.9, -0.3]
THRESHOLD = 0.25
# Attention is uneven and the logits differ by some units at these spreads.
SPREAD, POSITION_SPREAD = 0.2, 0.5


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    tokenizer = make_tokenizer()
    reader = make_reader(tokenizer.get_vocab_size())
    export_weights(reader, CHANCE, out / "relevance.bin", (make_finder(reader), THRESHOLD))
    with TemporaryDirectory() as folder:
        saved = Path(folder) / "tokenizer.json"
        tokenizer.save(str(saved))
        export_vocabulary(saved, out / "vocabulary.txt")
    describe_files(out)
    write_fixture(out / "relevance.bin", tokenizer, out / "fixture.jsonl")


def make_reader(words: int) -> Reader:
    torch.manual_seed(1)
    return spread(Reader(Shape(layers=2, width=64, heads=2, inner=96, words=words, positions=256)))


def make_finder(reader: Reader) -> Finder:
    torch.manual_seed(2)
    finder = spread(Finder(Shape(**reader.shape.__dict__ | {"layers": 1})))
    finder.encoder.words = reader.encoder.words
    return finder


def spread(model: Model) -> Model:
    """A model with random weights."""
    for name, weights in model.named_parameters():
        middle = 1.0 if "norm.weight" in name else 0.0
        torch.nn.init.normal_(weights, middle, POSITION_SPREAD if "positions" in name else SPREAD)
    return model.eval()


def make_tokenizer() -> Tokenizer:
    """Word pieces out of the texts of the fixture: their signs, and the words that stand there twice."""
    normalizer, splitter = BertNormalizer(), BertPreTokenizer()
    words = Counter(
        word
        for text in [format_campaign(campaign) for campaign, _ in PAIRS] + [format_post(post) for _, post in PAIRS]
        for word, _ in splitter.pre_tokenize_str(normalizer.normalize_str(text))
    )
    signs = sorted({sign for word in words for sign in word if sign < "\u0500"} | {"…"})
    common = sorted(word for word, count in words.items() if count > 1 and 1 < len(word) <= 12)
    special = ["[PAD]", *(f"[unused{number}]" for number in range(UNKNOWN - 1)), "[UNK]", "[CLS]", "[SEP]"]
    pieces = [*special, *signs, *(f"##{sign}" for sign in signs if sign.isalnum()), *common]
    tokenizer = Tokenizer(WordPiece({piece: id for id, piece in enumerate(pieces)}, unk_token="[UNK]"))
    tokenizer.normalizer, tokenizer.pre_tokenizer = normalizer, splitter
    return tokenizer


if __name__ == "__main__":
    main()
