"""Writes the mean of the weights of readers that were trained one from another.

usage: python average.py --readers a.pt b.pt … --out reader.pt
"""

import argparse
from pathlib import Path

import torch


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--readers", type=Path, nargs="+", required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    saved = [torch.load(path, weights_only=True) for path in arguments.readers]
    mean = {
        name: sum(one["weights"][name].float() for one in saved) / len(saved) for name in saved[0]["weights"]
    }
    torch.save(saved[0] | {"weights": mean}, arguments.out)


if __name__ == "__main__":
    main()
