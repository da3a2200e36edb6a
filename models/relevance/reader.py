"""The reader: a BERT encoder over campaign and post together, with three heads."""

from dataclasses import dataclass
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from load_pairs import KINDS

HIDDEN = -1e4


@dataclass(frozen=True)
class Shape:
    layers: int = 12
    width: int = 384
    heads: int = 12
    inner: int = 1536
    words: int = 30_522
    positions: int = 512


class Dropout(nn.Module):
    """Dropout by random slices of one mask, drawn anew for each step.

    Fresh random numbers for every call cost an eighth of the training.
    """

    SIZE = 1 << 22
    mask: torch.Tensor

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        if not self.training:
            return states
        start = int(torch.randint(self.SIZE - states.numel(), ()))
        mask = Dropout.mask[start : start + states.numel()].view_as(states)
        return states * mask.to(states.dtype)

    @classmethod
    def draw(cls, share: float) -> None:
        cls.mask = torch.empty(cls.SIZE, dtype=torch.bfloat16).bernoulli_(1 - share) / (1 - share)


class Layer(nn.Module):
    """One transformer layer, normalised after each half as in BERT."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.heads = shape.heads
        self.query = nn.Linear(shape.width, shape.width)
        self.key = nn.Linear(shape.width, shape.width)
        self.value = nn.Linear(shape.width, shape.width)
        self.output = nn.Linear(shape.width, shape.width)
        self.output_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.widen = nn.Linear(shape.width, shape.inner)
        self.narrow = nn.Linear(shape.inner, shape.width)
        self.narrow_norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.dropout = Dropout()

    def forward(self, states: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
        states = self.output_norm(states + self.dropout(self.output(self.attend(states, bias))))
        inner = F.gelu(self.widen(states))
        return self.narrow_norm(states + self.dropout(self.narrow(inner)))

    def attend(self, states: torch.Tensor, bias: torch.Tensor) -> torch.Tensor:
        """Attention by plain products: for heads of 32 they are a third faster than the fused call."""
        query, key, value = (self.split(part(states)) for part in (self.query, self.key, self.value))
        scores = (query * query.shape[-1] ** -0.5) @ key.transpose(1, 2)
        scores = scores + bias.to(scores.dtype)
        with torch.autocast("cpu", enabled=False):
            weights = scores.softmax(-1)
        mixed = (weights @ value).unflatten(0, (-1, self.heads))
        return mixed.transpose(1, 2).flatten(2)

    def split(self, states: torch.Tensor) -> torch.Tensor:
        """Rows x tokens x width to (rows and heads) x tokens x width of a head."""
        return states.unflatten(-1, (self.heads, -1)).transpose(1, 2).flatten(0, 1)


class Encoder(nn.Module):
    """Embeddings and layers: token ids, segments and mask (rows x tokens) to states."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.heads = shape.heads
        self.words = nn.Embedding(shape.words, shape.width)
        self.positions = nn.Embedding(shape.positions, shape.width)
        self.segments = nn.Embedding(2, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.dropout = Dropout()

    def forward(self, ids: torch.Tensor, segments: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        places = torch.arange(ids.shape[1], device=ids.device)
        states = self.words(ids) + self.positions(places) + self.segments(segments)
        states = self.dropout(self.norm(states))
        bias = torch.where(mask, 0.0, HIDDEN)[:, None].repeat_interleave(self.heads, 0)
        for layer in self.layers:
            states = layer(states, bias)
        return states


def mean_states(states: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
    weights = mask.unsqueeze(-1).to(states.dtype)
    return (states * weights).sum(1) / weights.sum(1)


class Reader(nn.Module):
    """Logits of P(grade >= 1) and P(grade 2), of the 8 kinds and of the 3 fits."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        self.encoder = Encoder(shape)
        self.dropout = Dropout()
        self.pool = nn.Linear(2 * shape.width, shape.width)
        self.grade = nn.Linear(shape.width, 2)
        self.kind = nn.Linear(shape.width, len(KINDS))
        self.fit = nn.Linear(shape.width, 3)

    def forward(self, ids: torch.Tensor, segments: torch.Tensor, mask: torch.Tensor):
        states = self.encoder(ids, segments, mask)
        pooled = torch.cat([states[:, 0], mean_states(states, mask)], -1)
        pooled = F.gelu(self.pool(self.dropout(pooled)))
        return self.grade(pooled).float(), self.kind(pooled).float(), self.fit(pooled).float()


def load_reader(path: Path) -> Reader:
    """A reader out of a file of `save_reader`, ready to grade."""
    saved = torch.load(path, weights_only=True)
    reader = Reader(Shape(**saved["shape"]))
    reader.load_state_dict(saved["weights"])
    return reader.eval()


def save_reader(reader: Reader, weights: dict[str, torch.Tensor], path: Path) -> None:
    torch.save({"shape": reader.shape.__dict__, "weights": weights}, path)
