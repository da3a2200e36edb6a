"""Logits of a reader for texts of campaigns and posts."""

import numpy as np
import torch

from format_pair import READ_AGAIN_FROM, PairEncoder, make_batch
from load_pairs import Post
from measure import chance
from reader import Reader

ROWS_PER_PASS = 16


def grade(reader: Reader, encoder: PairEncoder, pairs: list[tuple[str, Post]]) -> torch.Tensor:
    """A row of 13 logits for each pair of a campaign's text and a post: 2 grades, 8 kinds, 3 fits."""
    return run(reader, [encoder.encode(text, post) for text, post in pairs])


def grade_twice(
    reader: Reader, encoder: PairEncoder, pairs: list[tuple[str, Post]], weights: np.ndarray | None
) -> torch.Tensor:
    """Logits as the product takes them, long posts read twice; all of them where no `weights` tell a chance."""
    logits = grade(reader, encoder, pairs)
    chances = chance(logits[:, :2].numpy().astype(float), weights) if weights is not None else np.ones(len(pairs))
    again = {row: encoder.encode_again(*pairs[row]) for row in np.flatnonzero(chances >= READ_AGAIN_FROM)}
    rows = [row for row, encoded in again.items() if encoded]
    logits[rows] = (logits[rows] + run(reader, [again[row] for row in rows])) / 2
    return logits


@torch.no_grad()
def run(reader: Reader, encoded: list[tuple[list[int], int]]) -> torch.Tensor:
    order = sorted(range(len(encoded)), key=lambda row: len(encoded[row][0]))
    logits = torch.zeros(len(encoded), 13)
    for start in range(0, len(order), ROWS_PER_PASS):
        rows = order[start : start + ROWS_PER_PASS]
        with torch.autocast("cpu", torch.bfloat16):
            logits[rows] = torch.cat(reader(**make_batch([encoded[row] for row in rows])), -1)
    return logits
