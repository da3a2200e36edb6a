"""Texts and tokens of a campaign and a post, as the reader takes them.

    [CLS] keywords | name. business name | product | description | prompts [SEP]
    r/place: title, text [SEP]

The campaign takes at most CAMPAIGN_TOKENS, cut at its end; the post takes what is left
of PAIR_TOKENS, cut in its middle. A post that does not fit is read again beside
CAMPAIGN_AGAIN tokens of the campaign, from a chance of READ_AGAIN_FROM on, and the mean of
both logits counts.
"""

import random
import re
from dataclasses import replace
from pathlib import Path

import torch
from tokenizers import Tokenizer

from load_pairs import Campaign, Post

PAIR_TOKENS = 224
CAMPAIGN_TOKENS = 88
CAMPAIGN_AGAIN = 60
READ_AGAIN_FROM = 0.08
MAX_KEYWORDS = 12
MAX_PROMPTS = 4
MAX_CHARACTERS = 4_000
HEAD_SHARE = 0.5
PAD, CLS, SEP = 0, 101, 102


def load_tokenizer(path: Path) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def list_parts(campaign: Campaign) -> list[str]:
    """Parts of a campaign in the order in which they are told."""
    names = [campaign.name, campaign.business_name if campaign.business_name != campaign.name else ""]
    return [
        ", ".join(campaign.keywords[:MAX_KEYWORDS]),
        ". ".join(filter(None, names)),
        campaign.product_service,
        campaign.description,
        " / ".join(campaign.prompts[:MAX_PROMPTS]),
    ]


def format_campaign(campaign: Campaign) -> str:
    return " | ".join(filter(None, list_parts(campaign)))


def format_post(post: Post) -> str:
    text = cut_middle(post.body, MAX_CHARACTERS, " … ")
    return f"r/{post.subreddit}: {post.title}\n{text}"


def cut_middle(whole, size: int, mark):
    """The beginning and the end of a text or of a list of tokens that is longer than `size`."""
    if len(whole) <= size:
        return whole
    kept = size - len(mark)
    head = int(kept * HEAD_SHARE)
    return whole[:head] + mark + whole[len(whole) - (kept - head) :]


class PairEncoder:
    """Turns texts into token ids, and batches of them into tensors."""

    def __init__(self, tokenizer: Tokenizer):
        self.tokenizer = tokenizer

    def ids(self, text: str) -> list[int]:
        return self.tokenizer.encode(text, add_special_tokens=False).ids

    def encode(
        self, campaign_text: str, post: Post, size: int = PAIR_TOKENS, campaign_size: int = CAMPAIGN_TOKENS
    ) -> tuple[list[int], int]:
        """Token ids of a pair, `size` at most, and the number of those that belong to the campaign."""
        told = self.ids(campaign_text[:MAX_CHARACTERS])[:campaign_size]
        post_ids = self.ids(format_post(post))
        mark = self.ids("…")
        post_ids = cut_middle(post_ids, size - 3 - len(told), mark)
        first = [CLS, *told, SEP]
        return [*first, *post_ids, SEP], len(first)

    def encode_again(self, campaign_text: str, post: Post) -> tuple[list[int], int] | None:
        """A pair with more room for the post; nothing where the post fits, or the campaign is short."""
        ids, first = self.encode(campaign_text, post)
        fits = len(self.ids(format_post(post))) <= PAIR_TOKENS - 1 - first
        if fits or first - 2 <= CAMPAIGN_AGAIN:
            return None
        return self.encode(campaign_text, post, campaign_size=CAMPAIGN_AGAIN)


def make_batch(encoded: list[tuple[list[int], int]]) -> dict[str, torch.Tensor]:
    longest = max(len(ids) for ids, _ in encoded)
    rows = len(encoded)
    batch = {
        "ids": torch.full((rows, longest), PAD),
        "segments": torch.zeros((rows, longest), dtype=torch.long),
        "mask": torch.zeros((rows, longest), dtype=torch.bool),
    }
    for row, (ids, first) in enumerate(encoded):
        batch["ids"][row, : len(ids)] = torch.tensor(ids)
        batch["segments"][row, first : len(ids)] = 1
        batch["mask"][row, : len(ids)] = True
    return batch


def vary_campaign(campaign: Campaign, rng: random.Random) -> str:
    """A telling of a campaign with parts dropped, split and reordered at random."""
    told = split_product(campaign, rng)
    keywords = rng.sample(told.keywords, len(told.keywords))[: rng.choice([0, 2, 3, 5, 8, 20])]
    prompts = rng.sample(told.prompts, min(len(told.prompts), rng.choice([0, 0, 1, 2, 4, 4])))
    told = replace(told, keywords=keywords, prompts=prompts)
    if rng.random() < 0.15:
        told = replace(told, name="")
    parts = list_parts(told)
    if rng.random() < 0.4:
        rng.shuffle(parts)
    return " | ".join(filter(None, parts)) or format_campaign(campaign)


def split_product(campaign: Campaign, rng: random.Random) -> Campaign:
    """The one text of the training data, laid over the fields that the product has for it."""
    sentences = re.split(r"(?<=[.!?])\s+", campaign.product_service)
    drawn = rng.random()
    if drawn < 0.35:
        return campaign
    if drawn < 0.5:
        return replace(campaign, product_service="", description=campaign.product_service)
    if drawn < 0.6:
        return replace(campaign, name="", business_name=campaign.name)
    if drawn < 0.7 and campaign.keywords:
        return replace(campaign, name=rng.choice(campaign.keywords), business_name=campaign.name)
    if drawn < 0.8:
        return replace(campaign, product_service=sentences[0])
    cut = rng.randint(0, len(sentences))
    first, rest = " ".join(sentences[:cut]), " ".join(sentences[cut:])
    if rng.random() < 0.5:
        first, rest = rest, first
    return replace(campaign, product_service=first, description=rest)


def shorten_campaign(campaign: Campaign, rng: random.Random) -> str:
    """A telling by one sentence and two keywords."""
    first = re.split(r"(?<=[.!?])\s+", campaign.product_service)[0]
    keywords = rng.sample(campaign.keywords, min(2, len(campaign.keywords)))
    return format_campaign(replace(campaign, product_service=first, description="", keywords=keywords, prompts=[]))


def vary_post(post: Post, rng: random.Random) -> Post:
    """A post that now and then lacks its place or, like a comment, its title."""
    drawn = rng.random()
    if drawn < 0.04 and len(post.body) > 200:
        return replace(post, title="")
    if drawn < 0.1:
        return replace(post, subreddit="")
    return post
