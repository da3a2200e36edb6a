"""Trains a finder: leads near their campaigns, all else apart.

usage: python train_finder.py --base base.pt --data DATA --tokenizer tokenizer.json --out FOLDER
           [--without-fold 0] [--soft soft.tsv] [--layers 0 1 2] [--epochs 6] [--rate 3e-4]

A step holds, for each of CAMPAIGNS campaigns, a lead, GRADED other posts that were read for it (by
people, or in `--soft` by a reader) and HOME unread posts of its places. Each lead is told from all
other posts of the step, each campaign from all other campaigns, and a yes or no with one start for
all keeps one threshold for all.
"""

import argparse
import collections
import random
from dataclasses import replace
from pathlib import Path

import torch
import torch.nn.functional as F

from finder import SHARPNESS, Finder, encode_campaign, encode_post, save_finder, start_finder
from format_pair import PairEncoder, load_tokenizer, make_batch, vary_campaign, vary_post
from load_pairs import Pair, Post, fold_of, load_all, load_posts, load_soft
from reader import Dropout
from training_loop import Loop

CAMPAIGNS = 32
GRADED = 2
HOME = 2
# A reader's lead counts as one, and as no other's contrast, from these chances on.
SOFT_LEAD, SOFT_NEAR = 0.6, 0.3
NEAR_CHANCE = 0.25
PROMPT_SHARE = 0.12
DROPOUT = 0.1
ROWS_PER_PASS = 32


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--without-fold", type=int)
    parser.add_argument("--soft", type=Path)
    parser.add_argument("--layers", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    pairs = load_all(arguments.data, arguments.without_fold)
    if arguments.soft:
        soft = load_soft(arguments.data, arguments.soft)
        pairs += [pair for pair in soft if fold_of(pair.campaign.id) != arguments.without_fold]
    draw = GroupDraw(pairs, load_posts(arguments.data / "unread"))
    steps = [
        step for epoch in range(arguments.epochs) for step in draw.plan_epoch(random.Random(f"{arguments.seed}/{epoch}"))
    ]
    print(f"{len(steps)} steps", flush=True)
    torch.set_num_threads(arguments.threads)
    finder = start_finder(torch.load(arguments.base, weights_only=True), arguments.layers)
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))

    def learn(number: int) -> dict[str, float]:
        torch.manual_seed(arguments.seed * 1_000_003 + number)
        Dropout.draw(DROPOUT)
        losses = weigh_losses(finder, encoder, steps[number], random.Random(f"{arguments.seed}/step/{number}"))
        sum(losses.values()).backward()
        return {name: value.item() for name, value in losses.items()}

    loop = Loop(finder, len(steps), arguments.rate, arguments.out)
    loop.run(learn, lambda averaged, folder: save_finder(finder, averaged, folder / "finder.pt"))


def chance_of(pair: Pair) -> float:
    if pair.soft:
        return pair.soft[1]
    return (0.0, NEAR_CHANCE, 1.0)[pair.grade]


class GroupDraw:
    """Draws groups: a lead first, then posts with which it is compared."""

    def __init__(self, pairs: list[Pair], unread: dict[str, Post]):
        self.leads, self.others = collections.defaultdict(list), collections.defaultdict(list)
        self.read = collections.defaultdict(set)
        self.by_place = collections.defaultdict(list)
        for pair in pairs:
            is_lead = chance_of(pair) >= SOFT_LEAD
            (self.leads if is_lead else self.others)[pair.campaign.id].append(pair)
            self.read[pair.campaign.id].add(pair.post.id)
        for post in unread.values():
            self.by_place[post.subreddit.lower()].append(post)

    def plan_epoch(self, rng: random.Random) -> list[list[list[Pair]]]:
        """Steps of groups, no campaign twice in a step."""
        leads = {campaign: rng.sample(group, len(group)) for campaign, group in self.leads.items()}
        steps = []
        while len(leads) >= CAMPAIGNS:
            # Campaigns with many leads first, so that few leads are left over.
            drawn = sorted(leads, key=lambda campaign: rng.random() ** (1 / len(leads[campaign])))[-CAMPAIGNS:]
            steps.append([self.draw_group(leads[campaign].pop(), rng) for campaign in drawn])
            leads = {campaign: group for campaign, group in leads.items() if group}
        rng.shuffle(steps)
        return steps

    def draw_group(self, lead: Pair, rng: random.Random) -> list[Pair]:
        campaign = lead.campaign
        others = self.others[campaign.id]
        places = [posts for place in campaign.subreddits if (posts := self.by_place[place.lower()])]
        home = [rng.choice(rng.choice(places)) for _ in range(HOME)] if places else []
        unread = [Pair(campaign, post, grade=0) for post in home if post.id not in self.read[campaign.id]]
        return [lead, *rng.sample(others, min(GRADED, len(others))), *unread]


def weigh_losses(
    finder: Finder, encoder: PairEncoder, groups: list[list[Pair]], rng: random.Random
) -> dict[str, torch.Tensor]:
    campaigns = [encode_campaign(encoder, tell(group[0], rng)) for group in groups]
    posts = [encode_post(encoder, vary_post(pair.post, rng)) for group in groups for pair in group]
    directions = learn_directions(finder, campaigns + posts)
    logits = SHARPNESS * directions[: len(campaigns)] @ directions[len(campaigns) :].T
    sizes = torch.tensor([len(group) for group in groups])
    lead_columns = sizes.cumsum(0) - sizes
    own = torch.arange(len(groups))
    is_own = own[:, None] == own.repeat_interleave(sizes)
    chances = torch.tensor([chance_of(pair) for group in groups for pair in group]) * is_own
    contrast = (chances < SOFT_NEAR).scatter(1, lead_columns[:, None], True)
    yes_or_no = F.binary_cross_entropy_with_logits(logits + SHARPNESS * finder.start, chances, reduction="none")
    return {
        "post": F.cross_entropy(logits.masked_fill(~contrast, -torch.inf), lead_columns),
        "campaign": 0.5 * F.cross_entropy(logits[:, lead_columns].T, own),
        "lead": yes_or_no[is_own].mean() + 2 * yes_or_no[~is_own].mean(),
    }


def tell(pair: Pair, rng: random.Random) -> str:
    """A campaign as the product compares it with posts: its own text, or one of its prompts alone."""
    prompts = pair.campaign.prompts
    if prompts and rng.random() < PROMPT_SHARE:
        return rng.choice(prompts)
    return vary_campaign(replace(pair.campaign, prompts=[]), rng)


def learn_directions(finder: Finder, encoded: list[tuple[list[int], int]]) -> torch.Tensor:
    """Directions with their gradients, run in passes of like length."""
    order = sorted(range(len(encoded)), key=lambda row: len(encoded[row][0]))
    passes = [order[start : start + ROWS_PER_PASS] for start in range(0, len(order), ROWS_PER_PASS)]
    with torch.autocast("cpu", torch.bfloat16):
        directions = [finder(**make_batch([encoded[row] for row in rows])) for rows in passes]
    return torch.cat(directions)[torch.tensor(order).argsort()]


if __name__ == "__main__":
    main()
