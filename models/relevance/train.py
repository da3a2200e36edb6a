"""Fine-tunes a reader on graded pairs. Stopped and started again, it goes on from its last save.

usage: python train.py --data DATA --base BASE.pt|READER.pt --tokenizer tokenizer.json --out FOLDER
           [--without-fold 0] [--layers 12] [--epochs 2] [--rate 7e-5] [--seed 1] [--soft FILE] [--share 1]

FOLDER receives `reader.pt`, the averaged weights, and `state.pt`, everything that a restart
needs, every ten minutes.
"""

import argparse
import collections
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path

import torch
import torch.nn.functional as F

from draw_negatives import draw_negatives
from format_pair import (
    PairEncoder,
    format_campaign,
    load_tokenizer,
    make_batch,
    shorten_campaign,
    vary_campaign,
    vary_post,
)
from load_pairs import INVENTED, Pair, Post, fold_of, load_all, load_own, load_soft
from reader import Dropout, Reader, Shape, save_reader
from training_loop import Loop
from weights_file import is_quantised

CHUNK_PAIRS = 12
STEP_PAIRS = 28
RETOLD_PER_STEP = 8
ROWS_PER_PASS = 12
THREADS = 2
DROPOUT = 0.1
REWRITTEN_TIMES = 2
FILLERS = 5
EASY_ZEROS_KEPT = 0.4
SOFT_KEPT = 0.25
LEARNED_TOKENS = 192
RANK_WEIGHT = 0.5
LABELS_WEIGHT = 0.3
AGREE_WEIGHT = 1.0
ROUNDED_FROM = 0.8


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--without-fold", type=int)
    parser.add_argument("--layers", type=int, default=12)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--rate", type=float, default=7e-5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1, help="of the campaigns; the invented ones are all learned from")
    parser.add_argument("--soft", type=Path, help="a teacher's chances: campaign, post, P1, P2 with tabs")
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    pairs = load_all(arguments.data, arguments.without_fold)
    pairs += draw_negatives(load_own(arguments.data))
    if arguments.soft:
        soft = load_soft(arguments.data, arguments.soft)
        pairs += [pair for pair in soft if fold_of(pair.campaign.id) != arguments.without_fold]
    pairs = [pair for pair in pairs if is_drawn(pair.campaign.id, arguments.share)]
    steps = [
        step
        for epoch in range(arguments.epochs)
        for step in plan_epoch(pairs, random.Random(f"{arguments.seed}/{epoch}"))
    ]
    print(f"{len(pairs)} pairs, {len(steps)} steps", flush=True)
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    reader = Reader(Shape(layers=arguments.layers))
    load_start(reader, torch.load(arguments.base, weights_only=True))
    reader.encoder.words.requires_grad_(False)  # the encoder half shares the table
    encoder = PairEncoder(load_tokenizer(arguments.tokenizer))
    lesson = Lesson(reader, encoder, steps, arguments.seed)
    loop = Loop(reader, len(steps), arguments.rate, arguments.out)
    loop.run(lesson.learn, lambda weights, folder: save_reader(reader, weights, folder / "reader.pt"))


def is_drawn(campaign_id: str, share: float) -> bool:
    return campaign_id.startswith(INVENTED) or random.Random(campaign_id).random() < share


def load_start(reader: Reader, start: dict) -> None:
    """Takes the weights of a base, or of a trained reader with its heads; a shallower reader takes the lowest layers."""
    trained = start.get("weights")
    weights = trained or {f"encoder.{name}": value for name, value in start.items()}
    reader.load_state_dict(
        {name: weights.get(name, value) for name, value in reader.state_dict().items()}
    )


def plan_epoch(pairs: list[Pair], rng: random.Random) -> list[list[list[Pair]]]:
    """Steps of chunks: posts of one campaign side by side, so that they can be ranked."""
    by_campaign = collections.defaultdict(list)
    for pair in pairs:
        by_campaign[pair.campaign.id].append(pair)
    chunks = [chunk for group in by_campaign.values() for chunk in chunk_campaign(group, rng)]
    rng.shuffle(chunks)
    steps, size = [[]], 0
    for chunk in chunks:
        size += len(chunk)
        if size > STEP_PAIRS:
            steps.append([])
            size = len(chunk)
        steps[-1].append(chunk)
    return steps


def chunk_campaign(pairs: list[Pair], rng: random.Random) -> list[list[Pair]]:
    """Chunks of a campaign, the wordings of one need together and more often than the rest."""
    wordings = [pair for pair in pairs if pair.rewritten or pair.need]
    others = [pair for pair in pairs if not (pair.rewritten or pair.need)]
    others = [pair for pair in others if rng.random() < share_kept(pair)]
    rng.shuffle(others)
    chunks = [
        wordings + rng.sample(others, min(FILLERS, len(others))) for _ in range(REWRITTEN_TIMES) if wordings
    ]
    return chunks + [others[start : start + CHUNK_PAIRS] for start in range(0, len(others), CHUNK_PAIRS)]


def share_kept(pair: Pair) -> float:
    """Share of an epoch's draws that a pair is in.

    Half of all posts are about something else, and most of those teach nothing after the first hundred.
    """
    if pair.soft:
        return SOFT_KEPT
    return EASY_ZEROS_KEPT if pair.grade == 0 and not pair.fit else 1


class Lesson:
    """The steps of a training: the pairs of each, how they are told and what they are to give."""

    def __init__(self, reader: Reader, encoder: PairEncoder, steps: list[list[list[Pair]]], seed: int):
        self.reader, self.encoder, self.steps, self.seed = reader, encoder, steps, seed
        self.threads = ThreadPoolExecutor(THREADS)

    def learn(self, number: int) -> dict[str, float]:
        chunks = self.steps[number]
        rng = random.Random(f"{self.seed}/step/{number}")
        torch.manual_seed(self.seed * 1_000_003 + number)
        Dropout.draw(DROPOUT)
        pairs = [pair for chunk in chunks for pair in chunk]
        weights = [1 + 2 * pair.grade for pair in pairs]
        retold = sorted(set(rng.choices(range(len(pairs)), weights, k=RETOLD_PER_STEP)))
        encoded = self.tell(pairs, rng) + self.retell([pairs[index] for index in retold], rng)
        rounded = number >= ROUNDED_FROM * len(self.steps)
        with rounded_weights(self.reader) if rounded else nullcontext():
            losses = self.run_passes(encoded, lambda logits: weigh_losses(logits, chunks, retold))
        return {name: value.item() for name, value in losses.items()}

    def run_passes(
        self, encoded: list[tuple[list[int], int]], weigh: Callable[[list[torch.Tensor]], dict[str, torch.Tensor]]
    ) -> dict[str, torch.Tensor]:
        """Losses over all rows, with their gradients left behind, in passes of like length on all threads."""
        order = sorted(range(len(encoded)), key=lambda index: len(encoded[index][0]))
        passes = [order[start : start + ROWS_PER_PASS] for start in range(0, len(order), ROWS_PER_PASS)]
        outputs = list(self.threads.map(self.run_pass, [[encoded[row] for row in rows] for rows in passes]))
        leaves = [torch.cat(part).detach().requires_grad_() for part in zip(*outputs, strict=True)]
        back = torch.tensor(order).argsort()
        losses = weigh([leaf[back] for leaf in leaves])
        sum(losses.values()).backward()
        sizes = [len(rows) for rows in passes]
        slopes = zip(*(leaf.grad.split(sizes) for leaf in leaves), strict=True)
        list(self.threads.map(torch.autograd.backward, outputs, slopes))
        return losses

    def tell(self, pairs: list[Pair], rng: random.Random) -> list[tuple[list[int], int]]:
        return [self.encode(vary_campaign(pair.campaign, rng), vary_post(pair.post, rng)) for pair in pairs]

    def retell(self, pairs: list[Pair], rng: random.Random) -> list[tuple[list[int], int]]:
        tellings = [shorten_campaign, vary_campaign, lambda campaign, _: format_campaign(campaign)]
        return [self.encode(rng.choice(tellings)(pair.campaign, rng), pair.post) for pair in pairs]

    def encode(self, campaign_text: str, post: Post) -> tuple[list[int], int]:
        return self.encoder.encode(campaign_text, post, LEARNED_TOKENS)

    def run_pass(self, encoded: list[tuple[list[int], int]]) -> tuple[torch.Tensor, ...]:
        with torch.autocast("cpu", torch.bfloat16):
            return self.reader(**make_batch(encoded))


@contextmanager
def rounded_weights(reader: Reader) -> Iterator[None]:
    """Gives the matrices the values that they will have as int8, while gradients go to the full ones."""
    matrices = [matrix for name, matrix in reader.named_parameters() if matrix.requires_grad and is_quantised(name)]
    full = [matrix.data for matrix in matrices]
    for matrix in matrices:
        scale = matrix.data.abs().amax(1, keepdim=True).clamp(min=1e-9) / 127
        matrix.data = (matrix.data / scale).round() * scale
    yield
    for matrix, values in zip(matrices, full, strict=True):
        matrix.data = values


def weigh_losses(
    logits: list[torch.Tensor], chunks: list[list[Pair]], retold: list[int]
) -> dict[str, torch.Tensor]:
    """The weighted parts of the loss of a step, whose last rows tell the `retold` ones again."""
    grades, kinds, fits = logits
    pairs = [pair for chunk in chunks for pair in chunk]
    told = pairs + [pairs[index] for index in retold]
    labels = label_loss(kinds, [pair.kind for pair in told]) + label_loss(fits, [pair.fit for pair in told])
    agree = agree_loss(grades[retold], grades[len(pairs) :]) + wording_loss(grades, pairs)
    return {
        "grade": grade_loss(grades, told),
        "rank": RANK_WEIGHT * rank_loss(grades.sum(-1), chunks),
        "labels": LABELS_WEIGHT * labels,
        "agree": AGREE_WEIGHT * agree,
    }


def grade_loss(grades: torch.Tensor, pairs: list[Pair]) -> torch.Tensor:
    """Two ordered yes or no questions, answered by a person or by a teacher."""
    targets = [pair.soft or (float(pair.grade >= 1), float(pair.grade >= 2)) for pair in pairs]
    return F.binary_cross_entropy_with_logits(grades, torch.tensor(targets))


def rank_loss(scores: torch.Tensor, chunks: list[list[Pair]]) -> torch.Tensor:
    """Pairwise logistic loss within each chunk, weighted by the distance of the grades."""
    losses = [torch.zeros(())]
    start = 0
    for chunk in chunks:
        score = scores[start : start + len(chunk)]
        start += len(chunk)
        grade = torch.tensor([float("nan") if pair.soft else float(pair.grade) for pair in chunk])
        distance = (grade[:, None] - grade[None]).nan_to_num().clamp(min=0)
        if distance.sum() > 0:
            loss = (distance * F.softplus(score[None] - score[:, None])).sum() / distance.sum()
            losses.append(loss)
    return torch.stack(losses).sum() / max(1, len(losses) - 1)


def label_loss(logits: torch.Tensor, labels: list[int | None]) -> torch.Tensor:
    rows = [row for row, label in enumerate(labels) if label is not None]
    if not rows:
        return logits.sum() * 0
    return F.cross_entropy(logits[rows], torch.tensor([labels[row] for row in rows]))


def agree_loss(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    """Symmetric divergence of two sets of chances; 0 where they are the same."""
    return ((torch.sigmoid(one) - torch.sigmoid(other)) * (one - other)).mean()


def wording_loss(grades: torch.Tensor, pairs: list[Pair]) -> torch.Tensor:
    """Divergence of each wording of a need from the mean of its wordings."""
    by_need = collections.defaultdict(list)
    for row, pair in enumerate(pairs):
        if pair.need:
            by_need[pair.campaign.id, pair.need].append(row)
    losses = [
        agree_loss(grades[rows], grades[rows].mean(0, keepdim=True)) for rows in by_need.values() if len(rows) > 1
    ]
    return torch.stack(losses).mean() if losses else torch.zeros(())


if __name__ == "__main__":
    main()
