"""Figures of a ranking and of chances. Grades are 0, 1, 2; a lead is grade 2."""

import math
from collections import defaultdict

import numpy as np

BANDS = ((0.8, 1.01), (0.6, 0.8), (0.4, 0.6), (0.2, 0.4), (0.0, 0.2))
BINS = 10


def ndcg(grades: list[int], depth: int = 10) -> float:
    """nDCG of grades in ranked order, with gains 0, 1, 3."""

    def gain(ranked: list[int]) -> float:
        return sum((2**grade - 1) / math.log2(rank + 2) for rank, grade in enumerate(ranked[:depth]))

    best = gain(sorted(grades, reverse=True))
    return gain(grades) / best if best else math.nan


def average_precision(grades: list[int]) -> float:
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade == 2]
    return float(np.mean([found / rank for found, rank in enumerate(ranks, 1)])) if ranks else math.nan


def auc(scores: np.ndarray, grades: np.ndarray) -> float:
    """Chance that a lead scores higher than a post of grade 0; grade 1 is left out."""
    leads, zeros = scores[grades == 2], scores[grades == 0]
    if not len(leads) or not len(zeros):
        return math.nan
    return float((leads[:, None] > zeros).mean() + 0.5 * (leads[:, None] == zeros).mean())


def rank_figures(campaigns: list[str], scores: np.ndarray, grades: np.ndarray) -> dict[str, float]:
    """Means over campaigns of nDCG@10, AP and AUC."""
    rows_of = defaultdict(list)
    for row, campaign in enumerate(campaigns):
        rows_of[campaign].append(row)
    figures = []
    for rows in rows_of.values():
        ranked = [int(grades[row]) for row in sorted(rows, key=lambda row: -scores[row])]
        figures.append((ndcg(ranked), average_precision(ranked), auc(scores[rows], grades[rows])))
    means = np.nanmean(np.array(figures), axis=0)
    return dict(zip(("nDCG@10", "AP", "AUC"), means.tolist(), strict=True))


def fit_chance(logits: np.ndarray, leads: np.ndarray) -> np.ndarray:
    """Weights a, b, c of the chance 1 / (1 + exp(-(a P1 + b P2 + c))) over the two logits, by Newton's steps."""
    inputs = np.c_[logits, np.ones(len(logits))]
    weights = np.zeros(inputs.shape[1])
    for _ in range(50):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (chances - leads) + 1e-3 * weights
        curve = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + 1e-3 * np.eye(len(weights))
        weights -= np.linalg.solve(curve, slope)
    return weights


def chance(logits: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(np.c_[logits, np.ones(len(logits))] @ weights)))


def cross_fit(logits: np.ndarray, leads: np.ndarray, parts: np.ndarray) -> np.ndarray:
    """Chances of each part by weights fitted on the other parts."""
    chances = np.zeros(len(leads))
    for part in np.unique(parts):
        weights = fit_chance(logits[parts != part], leads[parts != part])
        chances[parts == part] = chance(logits[parts == part], weights)
    return chances


def calibration_error(chances: np.ndarray, leads: np.ndarray) -> float:
    """Mean distance of chance and share of leads over ten bins, weighted by their posts."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    return sum(
        (bins == number).mean() * abs(chances[bins == number].mean() - leads[bins == number].mean())
        for number in np.unique(bins)
    )


def band_figures(chances: np.ndarray, grades: np.ndarray) -> list[dict[str, int]]:
    """Posts of each band by grade, the highest band first; `from` is its lowest score."""
    rows = []
    for low, high in BANDS:
        inside = grades[(chances >= low) & (chances < high)]
        counts = {name: int((inside == grade).sum()) for grade, name in ((2, "leads"), (1, "near"), (0, "nothing"))}
        rows.append({"from": round(100 * low), "posts": len(inside), **counts})
    return rows


def cut_shares(
    chances: np.ndarray, grades: np.ndarray, kept: float, leads_of_all: float | None = None
) -> dict[str, float]:
    """Shares of leads, near and nothing in what is shown by the highest cut that keeps the share `kept` of all leads.

    With `leads_of_all`, the other posts are weighted as if that share of all posts were leads. `shown` is the share of
    all posts, `cut` the lowest chance that is shown.
    """
    leads = np.sort(chances[grades == 2])[::-1]
    cut = leads[math.ceil(kept * len(leads)) - 1]
    others = (len(leads) / leads_of_all - len(leads)) / (len(grades) - len(leads)) if leads_of_all else 1
    weights = np.where(grades == 2, 1, others)
    shown = chances >= cut
    of_shown = {
        name: float(weights[shown & (grades == grade)].sum() / weights[shown].sum())
        for grade, name in ((2, "leads"), (1, "near"), (0, "nothing"))
    }
    return {**of_shown, "shown": float(weights[shown].sum() / weights.sum()), "cut": float(cut)}


def format_bands(bands: list[dict[str, int]]) -> list[str]:
    """A line for each band that has posts, with its share of all leads."""
    leads = sum(band["leads"] for band in bands)
    return [
        f"{band['from']:3}+ {band['posts']:6} posts, {band['leads'] / band['posts']:6.1%} leads, "
        f"{band['nothing'] / band['posts']:6.1%} nothing, {band['leads'] / leads:6.1%} of all leads"
        for band in bands
        if band["posts"]
    ]
