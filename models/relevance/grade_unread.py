"""Lets a reader, or several, grade ungraded posts, for a smaller reader to learn from.

usage: python grade_unread.py --readers a.pt b.pt --data DATA --tokenizer tokenizer.json --out soft.tsv
           [--without-fold 0]

For each campaign of `train`: NEAR posts of its subreddits that share most with it (words weighted
by how rare they are), ANYWHERE such posts of other places, and CHANCE others of its subreddits.
Writes campaign, post and the mean chances of grade 1 or more and of grade 2.
"""

import argparse
import math
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

import torch

from format_pair import PairEncoder, format_campaign, load_tokenizer
from grade import grade
from load_pairs import Campaign, Post, fold_of, load_campaigns, load_posts
from quantised import load_any

NEAR = 30
ANYWHERE = 10
CHANCE = 10


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--readers", type=Path, nargs="+", required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--without-fold", type=int)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))
    readers = [load_any(path) for path in arguments.readers]
    draw = CandidateDraw(list(load_posts(arguments.data / "unread").values()))
    campaigns = [
        campaign
        for campaign in load_campaigns(arguments.data / "train").values()
        if fold_of(campaign.id) != arguments.without_fold
    ]
    done = read_done(arguments.out)
    with arguments.out.open("a") as out:
        if not done:
            out.write("campaign\tpost\tsome\tlead\n")
        for campaign in campaigns:
            if campaign.id in done:
                continue
            posts = draw.list_candidates(campaign)
            pairs = [(format_campaign(campaign), post) for post in posts]
            chances = torch.stack([grade(reader, encoder, pairs)[:, :2].sigmoid() for reader in readers]).mean(0)
            for post, (some, lead) in zip(posts, chances.tolist(), strict=True):
                out.write(f"{campaign.id}\t{post.id}\t{some:.4f}\t{lead:.4f}\n")
            out.flush()


def read_done(path: Path) -> set[str]:
    """Campaigns that an earlier run has graded."""
    return {line.split("\t")[0] for line in path.read_text().splitlines()[1:]} if path.exists() else set()


class CandidateDraw:
    def __init__(self, posts: list[Post]):
        self.posts = posts
        self.words = [set(split_words(f"{post.title} {post.body}")) for post in posts]
        counts = Counter(word for words in self.words for word in words)
        self.weight = {word: math.log(len(posts) / count) for word, count in counts.items()}
        self.rows_with, self.by_place = defaultdict(list), defaultdict(list)
        for row, (post, words) in enumerate(zip(posts, self.words, strict=True)):
            self.by_place[post.subreddit.lower()].append(row)
            for word in words:
                self.rows_with[word].append(row)

    def list_candidates(self, campaign: Campaign) -> list[Post]:
        rng = random.Random(campaign.id)
        scores: Counter = Counter()
        for word in set(split_words(format_campaign(campaign))):
            for row in self.rows_with.get(word, ()):
                scores[row] += self.weight[word] / math.log(20 + len(self.words[row]))
        home = {row for place in campaign.subreddits for row in self.by_place[place.lower()]}
        best = [row for row, _ in scores.most_common(5_000)]
        near = [row for row in best if row in home][:NEAR]
        anywhere = [row for row in best if row not in home][:ANYWHERE]
        rest = sorted(home.difference(near))
        chance = rng.sample(rest, min(CHANCE, len(rest)))
        return [self.posts[row] for row in near + anywhere + chance]


def split_words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]{3,}", text.lower())


if __name__ == "__main__":
    main()
