"""Trains a finder on a reader's first layers: leads near their campaigns, all else apart.

usage: python train_finder.py --reader reader.pt --data DATA --tokenizer tokenizer.json --out FOLDER
           [--without-fold 0] [--layers 3] [--shared 2] [--epochs 6] [--rate 2e-4]

A step holds one lead of each of CAMPAIGNS campaigns and NEGATIVES posts that were graded 0 for
the same campaign. Each lead is told from all other posts of the step, each campaign from all
other campaigns, and a yes or no with one start and slope for all keeps one threshold for all.
"""

import argparse
import collections
import random
from pathlib import Path

import torch
import torch.nn.functional as F

from finder import encode_campaign, encode_post, save_finder, start_finder, Finder
from format_pair import PairEncoder, load_tokenizer, make_batch, vary_campaign, vary_post
from load_pairs import Pair, fold_of, load_all
from reader import Dropout
from training_loop import Loop

CAMPAIGNS = 32
NEGATIVES = 2
TEMPERATURE = 0.05
DROPOUT = 0.1
ROWS_PER_PASS = 32


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--without-fold", type=int)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--shared", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    pairs = [pair for pair in load_all(arguments.data) if fold_of(pair.campaign.id) != arguments.without_fold]
    steps = [
        step
        for epoch in range(arguments.epochs)
        for step in plan_epoch(pairs, random.Random(f"{arguments.seed}/{epoch}"))
    ]
    print(f"{len(steps)} steps", flush=True)
    torch.set_num_threads(2)
    weights = torch.load(arguments.reader, weights_only=True)["weights"]
    finder = start_finder(weights, arguments.layers, arguments.shared)
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))

    def learn(number: int) -> dict[str, float]:
        torch.manual_seed(arguments.seed * 1_000_003 + number)
        Dropout.draw(DROPOUT)
        losses = weigh_losses(finder, encoder, steps[number], random.Random(f"{arguments.seed}/step/{number}"))
        sum(losses.values()).backward()
        return {name: value.item() for name, value in losses.items()}

    loop = Loop(finder, len(steps), arguments.rate, arguments.out)
    loop.run(learn, lambda averaged, folder: save_finder(finder, averaged, folder / "finder.pt"))


def plan_epoch(pairs: list[Pair], rng: random.Random) -> list[list[list[Pair]]]:
    """Steps of groups: a lead and graded zeros of its campaign, no campaign twice in a step."""
    leads, zeros = collections.defaultdict(list), collections.defaultdict(list)
    for pair in pairs:
        if pair.grade == 2:
            leads[pair.campaign.id].append(pair)
        elif pair.grade == 0:
            zeros[pair.campaign.id].append(pair)
    for group in leads.values():
        rng.shuffle(group)
    steps = []
    while len(leads) >= CAMPAIGNS:
        # Campaigns with many leads first, so that few leads are left over.
        drawn = sorted(leads, key=lambda campaign: rng.random() ** (1 / len(leads[campaign])))[-CAMPAIGNS:]
        steps.append([draw_group(leads[campaign].pop(), zeros[campaign], rng) for campaign in drawn])
        leads = {campaign: group for campaign, group in leads.items() if group}
    rng.shuffle(steps)
    return steps


def draw_group(lead: Pair, zeros: list[Pair], rng: random.Random) -> list[Pair]:
    return [lead, *rng.sample(zeros, min(NEGATIVES, len(zeros)))]


def weigh_losses(
    finder: Finder, encoder: PairEncoder, groups: list[list[Pair]], rng: random.Random
) -> dict[str, torch.Tensor]:
    campaigns = [encode_campaign(encoder, vary_campaign(group[0].campaign, rng)) for group in groups]
    posts = [encode_post(encoder, vary_post(pair.post, rng)) for group in groups for pair in group]
    directions = learn_directions(finder, campaigns + posts)
    nearness = directions[: len(campaigns)] @ directions[len(campaigns) :].T
    sizes = torch.tensor([len(group) for group in groups])
    lead_columns = sizes.cumsum(0) - sizes
    own = torch.arange(len(groups))
    is_lead = torch.zeros_like(nearness)
    is_lead[own, lead_columns] = 1
    chances = finder.slope * nearness + finder.start
    return {
        "post": F.cross_entropy(nearness / TEMPERATURE, lead_columns),
        "campaign": 0.5 * F.cross_entropy(nearness[:, lead_columns].T / TEMPERATURE, own),
        "lead": F.binary_cross_entropy_with_logits(chances, is_lead),
    }


def learn_directions(finder: Finder, encoded: list[tuple[list[int], int]]) -> torch.Tensor:
    """Directions with their gradients, run in passes of like length."""
    order = sorted(range(len(encoded)), key=lambda row: len(encoded[row][0]))
    passes = [order[start : start + ROWS_PER_PASS] for start in range(0, len(order), ROWS_PER_PASS)]
    with torch.autocast("cpu", torch.bfloat16):
        directions = [finder(**make_batch([encoded[row] for row in rows])) for rows in passes]
    return torch.cat(directions)[torch.tensor(order).argsort()]


if __name__ == "__main__":
    main()
