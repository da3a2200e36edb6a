"""Measures what a finder gives the reader, on the campaigns of one fold.

usage: python evaluate_finder.py --finder finder.pt --data DATA --tokenizer tokenizer.json [--fold 0]

For each campaign all posts of `train` and `unread` in its subreddits are ordered by nearness.
Prints the recall of grade 2 among the best 5 in 100 (100 of 2,000), that of keywords and of both,
and the recall at one threshold for all campaigns which lets 5 in 100 through.
"""

import argparse
import re
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch

from finder import encode_campaign, encode_post, find_directions, load_finder
from format_pair import PairEncoder, format_campaign, load_tokenizer
from load_pairs import Campaign, Post, fold_of, load_posts, load_train

SHARE = 0.05


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--finder", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--fold", type=int, default=0)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    leads = defaultdict(set)
    campaigns = {}
    for pair in load_train(arguments.data):
        if fold_of(pair.campaign.id) == arguments.fold and not pair.rewritten:
            campaigns[pair.campaign.id] = pair.campaign
            if pair.grade == 2:
                leads[pair.campaign.id].add(pair.post.id)
    by_place = defaultdict(list)
    for post in (load_posts(arguments.data / "unread") | load_posts(arguments.data / "train")).values():
        by_place[post.subreddit.lower()].append(post)
    pools = {
        name: [post for place in {place.lower() for place in campaign.subreddits} for post in by_place[place]]
        for name, campaign in campaigns.items()
        if leads[name]
    }
    posts = {post.id: post for pool in pools.values() for post in pool}
    encoder, finder = PairEncoder(load_tokenizer(arguments.tokenizer)), load_finder(arguments.finder)
    directions = find_directions(finder, [encode_post(encoder, post) for post in posts.values()])
    rows = {name: row for row, name in enumerate(posts)}
    found = []
    for name, pool in pools.items():
        campaign = campaigns[name]
        told = find_directions(finder, [encode_campaign(encoder, format_campaign(campaign))])[0]
        nearness = (directions[[rows[post.id] for post in pool]] @ told).numpy()
        is_lead = np.array([post.id in leads[name] for post in pool])
        found.append((nearness, is_lead, np.array([says_keyword(campaign, post) for post in pool])))
    report(found)


def says_keyword(campaign: Campaign, post: Post) -> bool:
    text = f"{post.title} {post.body}".lower()
    words = "|".join(re.escape(keyword.lower()) for keyword in campaign.keywords)
    return bool(words) and re.search(rf"(?<!\w)(?:{words})s?(?!\w)", text) is not None


def report(found: list[tuple[np.ndarray, np.ndarray, np.ndarray]]) -> None:
    leads = sum(is_lead.sum() for _, is_lead, _ in found)
    posts = sum(map(len, (nearness for nearness, _, _ in found)))
    print(f"{len(found)} campaigns, {leads} leads in {posts} pairs of a campaign and a post of its places")
    best = [nearness >= np.sort(nearness)[-max(1, int(SHARE * len(nearness)))] for nearness, _, _ in found]
    threshold = np.quantile(np.concatenate([nearness for nearness, _, _ in found]), 1 - SHARE)
    above = [nearness >= threshold for nearness, _, _ in found]
    for name, kept in (
        ("keywords", [said for _, _, said in found]),
        ("best 5 %", best),
        ("best 5 % or keywords", [near | said for near, (_, _, said) in zip(best, found, strict=True)]),
        (f"nearness {threshold:.3f}", above),
        (f"nearness {threshold:.3f} or keywords", [near | said for near, (_, _, said) in zip(above, found, strict=True)]),
    ):
        recall = sum((k & is_lead).sum() for k, (_, is_lead, _) in zip(kept, found, strict=True)) / leads
        print(f"{name}: recall {recall:.1%}, lets {sum(k.sum() for k in kept) / posts:.2%} through")


if __name__ == "__main__":
    main()
