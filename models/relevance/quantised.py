"""A reader and a finder out of the weights file, with or without the rounding of a runtime's int8 products."""

from pathlib import Path

import torch
import torch.nn.functional as F
from torch import nn

from finder import Finder
from reader import Reader, Shape, load_reader
from weights_file import read_weights


def load_any(path: Path, levels: int | None = None) -> Reader:
    """A reader out of `reader.pt` or `relevance.bin`."""
    return load_reader(path) if path.suffix == ".pt" else load_quantised(path, levels)


def load_quantised(path: Path, levels: int | None = None) -> Reader:
    """A reader with the values of the weights file.

    With `levels` (127 for int8, 63 for seven bits) the states that enter a layer's matrix are
    rounded as a runtime rounds them: one scale a token, its largest value becomes `levels`.
    """
    header, weights = read_values(path)
    reader = Reader(Shape(**header["shape"]))
    reader.load_state_dict({name: value for name, value in weights.items() if not name.startswith("finder.")})
    if levels:
        round_inputs(reader, levels)
    return reader.eval()


def load_quantised_finder(path: Path) -> Finder | None:
    """A finder with the values of the weights file; None where that has none."""
    header, weights = read_values(path)
    if "finder" not in header:
        return None
    shape = {name: header["finder"][name] for name in ("layers", "positions")}
    finder = Finder(Shape(**header["shape"] | shape))
    own = {
        f"encoder.{rest}": value
        for name, value in weights.items()
        if (rest := name.removeprefix("finder.")) != name and rest != "weigh.weight"
    }
    words = {"encoder.words.weight": weights["encoder.words.weight"], "weigh.weight": weights["finder.weigh.weight"]}
    finder.load_state_dict(own | words | {"start": finder.start})
    return finder.eval()


def read_values(path: Path) -> tuple[dict, dict[str, torch.Tensor]]:
    """Header and tensors of a weights file, levels times their scales."""
    header, tensors = read_weights(path)
    weights = {}
    for name, tensor in tensors.items():
        if name.endswith(".scale"):
            continue
        value = torch.tensor(tensor).float()
        scale = tensors.get(f"{name}.scale")
        weights[name] = value if scale is None else value * torch.tensor(scale)[:, None]
    return header, weights


def round_inputs(reader: Reader, levels: int) -> None:
    for layer in reader.encoder.layers:
        for name in ("query", "key", "value", "output", "widen", "narrow"):
            linear = getattr(layer, name)
            setattr(layer, name, RoundedLinear(linear, levels))


class RoundedLinear(nn.Module):
    def __init__(self, linear: nn.Linear, levels: int):
        super().__init__()
        self.linear, self.levels = linear, levels

    def forward(self, states: torch.Tensor) -> torch.Tensor:
        scale = states.abs().amax(-1, keepdim=True).clamp(min=1e-9) / self.levels
        return F.linear((states / scale).round() * scale, self.linear.weight, self.linear.bias)
