"""The finder: the direction of a campaign or of a post alone, to find what the reader shall grade.

It has the reader's embeddings and its first layers, and a last few layers of its own. The dot
product of a campaign's and a post's direction is their nearness, -1 to 1.
"""

from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from format_pair import CLS, SEP, PairEncoder, cut_middle, format_post, make_batch
from load_pairs import Post
from reader import Encoder, Shape, mean_states

FINDER_TOKENS = 96


class Finder(nn.Module):
    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.encoder = Encoder(shape)
        # Turns nearness into the logit of a lead.
        self.slope = nn.Parameter(torch.tensor(15.0))
        self.start = nn.Parameter(torch.tensor(-6.0))

    def forward(self, ids: torch.Tensor, segments: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return F.normalize(mean_states(self.encoder(ids, segments, mask), mask).float(), dim=-1)


def start_finder(reader_weights: dict[str, torch.Tensor], layers: int, shared: int) -> Finder:
    """A finder with the first layers of a reader, `shared` of which stay as they are."""
    finder = Finder(Shape(layers=layers))
    names = finder.encoder.state_dict().keys()
    finder.encoder.load_state_dict({name: reader_weights[f"encoder.{name}"] for name in names})
    finder.encoder.requires_grad_(False)
    finder.encoder.layers[shared:].requires_grad_(True)
    return finder


def save_finder(finder: Finder, weights: dict[str, torch.Tensor], path: Path) -> None:
    torch.save({"shape": finder.shape.__dict__, "weights": weights}, path)


def load_finder(path: Path) -> Finder:
    saved = torch.load(path, weights_only=True)
    finder = Finder(Shape(**saved["shape"]))
    finder.load_state_dict(saved["weights"])
    return finder.eval()


def encode_campaign(encoder: PairEncoder, text: str) -> tuple[list[int], int]:
    ids = [CLS, *encoder.ids(text)[: FINDER_TOKENS - 2], SEP]
    return ids, len(ids)


def encode_post(encoder: PairEncoder, post: Post) -> tuple[list[int], int]:
    """Tokens of a post, all in the second segment, cut in the middle."""
    ids = cut_middle(encoder.ids(format_post(post)), FINDER_TOKENS - 2, encoder.ids("…"))
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
