"""Logits of a reader for texts of campaigns and posts."""

import torch

from format_pair import PairEncoder, make_batch
from load_pairs import Post
from reader import Reader

ROWS_PER_PASS = 16


@torch.no_grad()
def grade(reader: Reader, encoder: PairEncoder, pairs: list[tuple[str, Post]]) -> torch.Tensor:
    """A row of 13 logits for each pair of a campaign's text and a post: 2 grades, 8 kinds, 3 fits."""
    encoded = [encoder.encode(text, post) for text, post in pairs]
    order = sorted(range(len(encoded)), key=lambda row: len(encoded[row][0]))
    logits = torch.zeros(len(encoded), 13)
    for start in range(0, len(order), ROWS_PER_PASS):
        rows = order[start : start + ROWS_PER_PASS]
        with torch.autocast("cpu", torch.bfloat16):
            logits[rows] = torch.cat(reader(**make_batch([encoded[row] for row in rows])), -1)
    return logits
