"""A training loop that saves everything every ten minutes and goes on from there."""

import collections
import copy
import os
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import nn

WARM_UP = 0.1
HEAD_RATE = 4
AVERAGE_EVERY = 5
AVERAGE_SHARE = 0.04
SAVE_SECONDS = 600
LOG_STEPS = 20


class Loop:
    """Runs `learn(number)` for each step: it leaves gradients behind and returns the parts of the loss.

    `folder` receives `state.pt`, everything that a restart needs, and whatever `write` makes of
    the averaged weights.
    """

    def __init__(self, model: nn.Module, steps: int, rate: float, folder: Path):
        self.model, self.steps, self.folder = model, steps, folder
        self.optimizer = make_optimizer(model, rate)
        self.average = copy.deepcopy(model.state_dict())
        self.done = 0
        folder.mkdir(parents=True, exist_ok=True)
        self.restore()

    def run(self, learn: Callable[[int], dict[str, float]], write: Callable[[dict, Path], None]) -> None:
        self.model.train()
        started = saved = time.monotonic()
        begun = self.done
        losses: collections.Counter = collections.Counter()
        for number in range(self.done, self.steps):
            self.set_rate(number / self.steps)
            self.optimizer.zero_grad()
            losses.update(learn(number))
            nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
            self.optimizer.step()
            self.done = number + 1
            if self.done % AVERAGE_EVERY == 0:
                self.update_average()
            if self.done % LOG_STEPS == 0:
                seconds = (time.monotonic() - started) / (self.done - begun)
                means = " ".join(f"{name} {total / LOG_STEPS:.3f}" for name, total in losses.items())
                print(f"{self.done}/{self.steps} {seconds:.2f} s a step, {means}", flush=True)
                losses.clear()
            if time.monotonic() - saved > SAVE_SECONDS:
                self.save(write)
                saved = time.monotonic()
        self.save(write)

    def set_rate(self, progress: float) -> None:
        """Rises over the first tenth, then falls in a line."""
        share = min(1, progress / WARM_UP + 0.01) * max(0.02, 1 - progress)
        for group in self.optimizer.param_groups:
            group["lr"] = group["full_rate"] * share

    def update_average(self) -> None:
        share = max(AVERAGE_SHARE, 1 / (1 + self.done / AVERAGE_EVERY))
        for name, value in self.model.state_dict().items():
            self.average[name].lerp_(value, share)

    def save(self, write: Callable[[dict, Path], None]) -> None:
        state = {
            "done": self.done,
            "weights": self.model.state_dict(),
            "average": self.average,
            "optimizer": self.optimizer.state_dict(),
        }
        torch.save(state, self.folder / "state.part")
        os.replace(self.folder / "state.part", self.folder / "state.pt")
        write(self.average, self.folder)
        print(f"saved after {self.done} steps", flush=True)

    def restore(self) -> None:
        path = self.folder / "state.pt"
        if not path.exists():
            return
        state = torch.load(path, weights_only=True)
        self.done, self.average = state["done"], state["average"]
        self.model.load_state_dict(state["weights"])
        self.optimizer.load_state_dict(state["optimizer"])
        print(f"goes on after {self.done} steps", flush=True)


def make_optimizer(model: nn.Module, rate: float) -> torch.optim.AdamW:
    """AdamW without decay for biases and norms, with a higher rate for the heads."""
    groups = collections.defaultdict(list)
    for name, parameter in model.named_parameters():
        if not parameter.requires_grad:
            continue
        head = not name.startswith("encoder.")
        plain = name.endswith("bias") or "norm" in name
        groups[head, plain].append(parameter)
    return torch.optim.AdamW(
        [
            {
                "params": parameters,
                "full_rate": rate * (HEAD_RATE if head else 1),
                "weight_decay": 0.0 if plain else 0.01,
            }
            for (head, plain), parameters in groups.items()
        ],
        lr=rate,
        fused=True,
    )
