"""The finder: the direction of a campaign or of a post alone, to find what the reader shall grade.

It has the word table that the reader has too, which stays as the base has it, and embeddings and
layers of its own. A direction is the weighted mean of a text's states, of length 1; the dot
product of a campaign's and a post's direction is their nearness, -1 to 1.
"""

from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from format_pair import CLS, SEP, PairEncoder, cut_middle, format_post, make_batch
from load_pairs import Post
from reader import HIDDEN, Encoder, Shape

CAMPAIGN_TOKENS = 96
POST_TOKENS = 72
# Nearness times this is a logit.
SHARPNESS = 20


class Finder(nn.Module):
    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.encoder = Encoder(shape)
        # Says how much a token counts.
        self.weigh = nn.Linear(shape.width, 1, bias=False)
        # The logit of a lead is SHARPNESS times nearness + start.
        self.start = nn.Parameter(torch.tensor(-0.3))

    def forward(self, ids: torch.Tensor, segments: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        states = self.encoder(ids, segments, mask).float()
        with torch.autocast("cpu", enabled=False):
            weights = torch.where(mask, self.weigh(states).squeeze(-1), HIDDEN).softmax(-1)
            return F.normalize((states * weights.unsqueeze(-1)).sum(1), dim=-1)


def start_finder(base: dict[str, torch.Tensor], layers: list[int]) -> Finder:
    """A finder out of `convert_base.py`'s weights, with these layers of the base."""
    finder = Finder(Shape(layers=len(layers)))
    weights = {name: value for name, value in base.items() if not name.startswith("layers.")}
    for own, of_base in enumerate(layers):
        prefix = f"layers.{of_base}."
        weights |= {
            f"layers.{own}.{name.removeprefix(prefix)}": value
            for name, value in base.items()
            if name.startswith(prefix)
        }
    finder.encoder.load_state_dict(weights)
    finder.encoder.words.requires_grad_(False)
    nn.init.zeros_(finder.weigh.weight)
    return finder


def save_finder(finder: Finder, weights: dict[str, torch.Tensor], path: Path) -> None:
    torch.save({"shape": finder.shape.__dict__, "weights": weights}, path)


def load_finder(path: Path) -> Finder:
    saved = torch.load(path, weights_only=True)
    finder = Finder(Shape(**saved["shape"]))
    finder.load_state_dict(saved["weights"])
    return finder.eval()


def encode_campaign(encoder: PairEncoder, text: str) -> tuple[list[int], int]:
    ids = [CLS, *encoder.ids(text)[: CAMPAIGN_TOKENS - 2], SEP]
    return ids, len(ids)


def encode_post(encoder: PairEncoder, post: Post) -> tuple[list[int], int]:
    """Tokens of a post, all in the second segment, cut in the middle."""
    ids = cut_middle(encoder.ids(format_post(post)), POST_TOKENS - 2, encoder.ids("…"))
    return [CLS, *ids, SEP], 0


@torch.no_grad()
def find_directions(finder: Finder, encoded: list[tuple[list[int], int]], rows_per_pass: int = 64) -> torch.Tensor:
    order = sorted(range(len(encoded)), key=lambda row: len(encoded[row][0]))
    directions = torch.zeros(len(encoded), finder.shape.width)
    for start in range(0, len(order), rows_per_pass):
        rows = order[start : start + rows_per_pass]
        with torch.autocast("cpu", torch.bfloat16):
            directions[rows] = finder(**make_batch([encoded[row] for row in rows]))
    return directions
