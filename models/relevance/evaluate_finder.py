"""Measures what a finder gives the reader, on the campaigns of one fold.

usage: python evaluate_finder.py (--finder finder.pt or relevance.bin | --base base.pt) --data DATA --tokenizer tokenizer.json
           [--fold 0] [--keywords hits.tsv] [--thresholds t …] [--save nearness.npz]

For each campaign all posts of `train` and `unread` in its subreddits are ordered by nearness; a
campaign is told without its prompts. Prints the recall of grade 2 among the best 5 in 100 (100 of
2,000), that of keywords and of both, and what single thresholds for all campaigns find and let
through. `--keywords` names the pairs (campaign, post) that the product's matcher finds; without
it keywords are looked for as whole words. `--base` measures all layers of e5-small-v2 instead.
"""

import argparse
import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from finder import encode_campaign, encode_post, find_directions, load_finder
from format_pair import CLS, SEP, PairEncoder, format_campaign, format_post, load_tokenizer, make_batch
from load_pairs import Campaign, Post, fold_of, load_posts, load_train
from quantised import load_quantised_finder
from reader import Encoder, Shape, mean_states

SHARE = 0.05
BASE_TOKENS = 128


@dataclass
class Pool:
    """Posts of the places of a campaign, one row each."""

    nearness: np.ndarray
    is_lead: np.ndarray
    says_keyword: np.ndarray


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--finder", type=Path)
    parser.add_argument("--base", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--fold", type=int, default=0)
    parser.add_argument("--keywords", type=Path)
    parser.add_argument("--thresholds", type=float, nargs="*", default=[])
    parser.add_argument("--save", type=Path)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    if (arguments.finder is None) == (arguments.base is None):
        parser.error("one of --finder and --base")
    torch.set_num_threads(arguments.threads)
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))
    locate = locate_by_finder(arguments.finder, encoder) if arguments.finder else locate_by_base(arguments.base, encoder)
    hits = read_hits(arguments.keywords) if arguments.keywords else None
    pools = measure_pools(arguments.data, arguments.fold, locate, hits)
    if arguments.save:
        np.savez(arguments.save, **{f"{number}": np.stack(list(vars(pool).values())) for number, pool in enumerate(pools)})
    report(pools, arguments.thresholds)


# Directions of campaigns and of posts, one row each.
Locate = tuple[Callable[[list[Campaign]], torch.Tensor], Callable[[list[Post]], torch.Tensor]]


def locate_by_finder(path: Path, encoder: PairEncoder) -> Locate:
    finder = load_finder(path) if path.suffix == ".pt" else load_quantised_finder(path)
    return (
        lambda campaigns: find_directions(finder, [encode_campaign(encoder, format_campaign(one)) for one in campaigns]),
        lambda posts: find_directions(finder, [encode_post(encoder, post) for post in posts]),
    )


def locate_by_base(path: Path, encoder: PairEncoder) -> Locate:
    base = Encoder(Shape())
    base.load_state_dict(torch.load(path, weights_only=True))
    base.eval()

    def run(ids: torch.Tensor, segments: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return F.normalize(mean_states(base(ids, segments, mask), mask).float(), dim=-1)

    def encode(text: str) -> tuple[list[int], int]:
        ids = [CLS, *encoder.ids(text)[: BASE_TOKENS - 2], SEP]
        return ids, len(ids)

    run.shape = Shape()
    return (
        lambda campaigns: find_directions(run, [encode(f"query: {format_campaign(one)}") for one in campaigns]),
        lambda posts: find_directions(run, [encode(f"passage: {format_post(post)}") for post in posts]),
    )


def read_hits(path: Path) -> set[tuple[str, str]]:
    return {tuple(line.split("\t")) for line in path.read_text().splitlines()}


def measure_pools(data: Path, fold: int, locate: Locate, hits: set[tuple[str, str]] | None) -> list[Pool]:
    leads, campaigns = defaultdict(set), {}
    for pair in load_train(data):
        if fold_of(pair.campaign.id) == fold and not pair.rewritten and pair.grade == 2:
            campaigns[pair.campaign.id] = replace(pair.campaign, prompts=[])
            leads[pair.campaign.id].add(pair.post.id)
    by_place = defaultdict(list)
    for post in (load_posts(data / "unread") | load_posts(data / "train")).values():
        by_place[post.subreddit.lower()].append(post)
    posts = {
        name: [post for place in {place.lower() for place in campaign.subreddits} for post in by_place[place]]
        for name, campaign in campaigns.items()
    }
    all_posts = list({post.id: post for pool in posts.values() for post in pool}.values())
    locate_campaigns, locate_posts = locate
    directions, told = locate_posts(all_posts), locate_campaigns(list(campaigns.values()))
    rows = {post.id: row for row, post in enumerate(all_posts)}
    return [
        Pool(
            (directions[[rows[post.id] for post in posts[name]]] @ direction).numpy(),
            np.array([post.id in leads[name] for post in posts[name]]),
            np.array([
                says_keyword(campaign, post) if hits is None else (name, post.id) in hits for post in posts[name]
            ]),
        )
        for (name, campaign), direction in zip(campaigns.items(), told, strict=True)
        if posts[name]
    ]


def says_keyword(campaign: Campaign, post: Post) -> bool:
    text = f"{post.title} {post.body}".lower()
    words = "|".join(re.escape(keyword.lower()) for keyword in campaign.keywords)
    return bool(words) and re.search(rf"(?<!\w)(?:{words})s?(?!\w)", text) is not None


def report(pools: list[Pool], thresholds: list[float]) -> None:
    leads = sum(pool.is_lead.sum() for pool in pools)
    posts = sum(len(pool.nearness) for pool in pools)
    print(f"{len(pools)} campaigns, {leads} leads in {posts} pairs of a campaign and a post of its places")

    def tell(name: str, kept: Callable[[Pool], np.ndarray]) -> None:
        found = sum((kept(pool) & pool.is_lead).sum() for pool in pools) / leads
        share = sum(kept(pool).sum() for pool in pools) / posts
        mean = np.mean([kept(pool).mean() for pool in pools])
        print(f"{name}: recall {found:.1%}, of 1,000 posts {share * 1000:.0f} found ({mean * 1000:.0f} a campaign)")

    tell("keywords", lambda pool: pool.says_keyword)
    tell("best 5 %", best)
    tell("best 5 % or keywords", lambda pool: best(pool) | pool.says_keyword)
    all_near = np.concatenate([pool.nearness for pool in pools])
    for threshold in thresholds or [np.quantile(all_near, 1 - share) for share in (0.02, 0.05, 0.1, 0.15, 0.2, 0.3)]:
        tell(f"nearness {threshold:.3f}", lambda pool: pool.nearness >= threshold)
        tell(f"nearness {threshold:.3f} or keywords", lambda pool: (pool.nearness >= threshold) | pool.says_keyword)


def best(pool: Pool) -> np.ndarray:
    kept = max(1, round(SHARE * len(pool.nearness)))
    return pool.nearness >= np.sort(pool.nearness)[-kept]


if __name__ == "__main__":
    main()
