"""Measures a reader on campaigns that it must not have learned from.

usage: python evaluate.py --reader reader.pt|relevance.bin --tokenizer tokenizer.json
           (--data DATA [--fold 0] | --folder FOLDER --chance a b c) [--figures FILE]

The campaigns are those of one fold of DATA, or all of a folder in the shape of `eval-dev2`.

Prints ranking on real posts, bands and calibration (cross-fitted by campaign), and how
steady the score is: one need in four wordings, and a campaign told short, bare or in
other fields. `--figures` writes them to a JSON file as well.
"""

import argparse
import json
import random
import zlib
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from format_pair import PairEncoder, format_campaign, load_tokenizer, shorten_campaign, vary_campaign
from grade import grade_twice
from load_pairs import Campaign, Pair, fold_of, load_graded, load_train
from measure import (
    band_figures,
    calibration_error,
    chance,
    cross_fit,
    cut_shares,
    fit_chance,
    format_bands,
    rank_figures,
)
from quantised import load_any
from reader import Reader

MAX_RETOLD = 400
CALIBRATION_PARTS = 5
# Figures that a peer publishes: 363 of 650 good posts kept, among 2,362 posts.
PEER_KEPT = 363 / 650
PEER_LEADS = 650 / 2362


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--reader", type=Path, required=True)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--fold", type=int, default=0)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--chance", type=float, nargs=3, help="weights fitted elsewhere")
    parser.add_argument("--levels", type=int, help="of a state where the products are int8: 127 or 63")
    parser.add_argument("--figures", type=Path)
    arguments = parser.parse_args()
    torch.set_num_threads(2)
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))
    pairs = load_graded(arguments.folder) if arguments.folder else load_fold(arguments.data, arguments.fold)
    figures = Evaluation(load_any(arguments.reader, arguments.levels), encoder, pairs).run(arguments.chance)
    if arguments.figures:
        arguments.figures.write_text(json.dumps(figures, indent=2) + "\n")


def load_fold(data: Path, fold: int) -> list[Pair]:
    pairs = load_train(data) + load_graded(data / "eval-dev2")
    return [pair for pair in pairs if fold_of(pair.campaign.id) == fold]


class Evaluation:
    def __init__(self, reader: Reader, encoder: PairEncoder, pairs: list[Pair]):
        self.reader, self.encoder = reader, encoder
        self.real = [pair for pair in pairs if not pair.rewritten]
        self.rewritten = [pair for pair in pairs if pair.rewritten]

    def run(self, weights: list[float] | None) -> dict:
        self.weights = np.array(weights) if weights else None
        logits = self.grade(self.real, format_campaign)
        grades = np.array([pair.grade for pair in self.real])
        parts = np.array([zlib.crc32(pair.campaign.id.encode()) // 5 % CALIBRATION_PARTS for pair in self.real])
        if self.weights is None:
            self.weights = fit_chance(logits, grades == 2)
        scores = chance(logits, self.weights)
        chances = scores if weights else cross_fit(logits, grades == 2, parts)
        return {
            "ranking": self.report_ranking(scores, chances, grades),
            "wordings": self.report_wordings(scores) if self.rewritten else None,
            "tellings": self.report_tellings(scores),
        }

    def grade(self, pairs: list[Pair], telling) -> np.ndarray:
        told = [(telling(pair.campaign), pair.post) for pair in pairs]
        return grade_twice(self.reader, self.encoder, told, self.weights)[:, :2].numpy().astype(float)

    def report_ranking(self, scores: np.ndarray, chances: np.ndarray, grades: np.ndarray) -> dict:
        campaigns = [pair.campaign.id for pair in self.real]
        ranks = rank_figures(campaigns, scores, grades)
        whole_error = calibration_error(chances, grades == 2)
        bands = band_figures(chances, grades)
        print(f"{len(set(campaigns))} campaigns, {len(grades)} real posts")
        print(", ".join(f"{name} {value:.3f}" for name, value in ranks.items()))
        print(f"calibration error {whole_error:.3f}, weights {self.weights.round(3)}")
        print("\n".join(format_bands(bands)))
        for name, share in (("as they are", None), ("with a peer's share of leads", PEER_LEADS)):
            shares = cut_shares(chances, grades, PEER_KEPT, share)
            print(f"{PEER_KEPT:.0%} of leads kept, posts {name}: " + ", ".join(f"{k} {v:.3f}" for k, v in shares.items()))
        for name, recent in (("2024-26", True), ("older", False)):
            rows = [row for row, pair in enumerate(self.real) if pair.post.id.startswith(("r:", "rss:")) == recent]
            figures = rank_figures([campaigns[row] for row in rows], scores[rows], grades[rows])
            error = calibration_error(chances[rows], grades[rows] == 2)
            print(f"posts of {name}: AUC {figures['AUC']:.3f}, calibration error {error:.3f}")
        rounded = {name: round(value, 3) for name, value in ranks.items()}
        return {
            "campaigns": len(set(campaigns)),
            "posts": len(grades),
            **rounded,
            "calibration_error": round(whole_error, 3),
            "bands": bands,
        }

    def report_wordings(self, scores: np.ndarray) -> dict:
        """Points of rewritten posts, beside those of the lead that they stand for."""
        points = 100 * chance(self.grade(self.rewritten, format_campaign), self.weights)
        grades = np.array([pair.grade for pair in self.rewritten])
        by_need = defaultdict(list)
        for pair, score in zip(self.rewritten, points, strict=True):
            if pair.need:
                by_need[pair.campaign.id, pair.need].append(score)
        spreads = np.array([max(scores) - min(scores) for scores in by_need.values()])
        originals = [
            100 * score
            for pair, score in zip(self.real, scores, strict=True)
            if (pair.campaign.id, pair.need) in by_need
        ]
        print(f"{len(by_need)} needs in three other wordings: originals have {np.mean(originals):.0f} points")
        for grade, name in ((2, "rewritten leads"), (1, "near misses of grade 1"), (0, "near misses of grade 0")):
            some = points[grades == grade]
            print(
                f"{len(some)} {name}: mean {some.mean():.0f}, 60 or more {(some >= 60).mean():.0%}, "
                f"20 or more {(some >= 20).mean():.0%}"
            )
        within_20 = float((spreads <= 20).mean())
        print(f"spread of wordings: median {np.median(spreads):.0f}, within 20 points {within_20:.0%}")
        return {"needs": len(by_need), "median_spread": round(float(np.median(spreads))), "within_20": round(within_20, 2)}

    def report_tellings(self, scores: np.ndarray) -> dict[str, float]:
        """Change of points when the same campaign is told in another way."""
        rng = random.Random(1)
        rows = [row for row, pair in enumerate(self.real) if pair.grade == 2]
        rows = rng.sample(rows, min(MAX_RETOLD, len(rows)))
        pairs = [self.real[row] for row in rows]
        tellings = {
            "one sentence, two keywords": lambda campaign: shorten_campaign(campaign, rng),
            "without keywords and prompts": lambda campaign: format_campaign(
                replace(campaign, keywords=[], prompts=[])
            ),
            "product in the description": move_product,
            "dropped and reordered at random": lambda campaign: vary_campaign(campaign, rng),
        }
        distances = {}
        for name, telling in tellings.items():
            change = 100 * (chance(self.grade(pairs, telling), self.weights) - scores[rows])
            print(
                f"leads, campaign told with {name}: mean {change.mean():+.1f}, "
                f"mean distance {abs(change).mean():.1f}, within 10 points {(abs(change) <= 10).mean():.0%}"
            )
            distances[name] = round(float(abs(change).mean()), 1)
        return distances


def move_product(campaign: Campaign) -> str:
    return format_campaign(replace(campaign, product_service="", description=campaign.product_service))


if __name__ == "__main__":
    main()
