"""Graded pairs of a campaign and a post, out of the folders of `data`."""

import gzip
import json
import random
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path

KINDS = "APQSRJNT"
FOLDS = 5
# Beginning of the ids of `invented.jsonl`.
INVENTED = "own-"
STRANGERS = 20
STRANGERS_OF_FURTHER = 4
OWN_FOLDER = Path(__file__).parent


@dataclass
class Campaign:
    """The fields of a campaign in the product that say what it offers."""

    id: str
    name: str = ""
    business_name: str = ""
    product_service: str = ""
    description: str = ""
    prompts: list[str] = field(default_factory=list)
    keywords: list[str] = field(default_factory=list)
    subreddits: list[str] = field(default_factory=list)


@dataclass
class Post:
    """A post, or a comment where the title is empty."""

    id: str
    subreddit: str
    title: str
    body: str


@dataclass
class Pair:
    """One reading. `kind` (0-7) and `fit` (0-2) are None where nobody noted them.

    `need` names the lead that a rewritten post stands for, `soft` holds a
    teacher's two chances in place of a person's grade.
    """

    campaign: Campaign
    post: Post
    grade: int
    kind: int | None = None
    fit: int | None = None
    need: str | None = None
    rewritten: bool = False
    soft: tuple[float, float] | None = None


def fold_of(campaign_id: str) -> int:
    return zlib.crc32(campaign_id.encode()) % FOLDS


def read_rows(path: Path) -> list[dict]:
    opened = gzip.open(path, "rt") if path.suffix == ".gz" else open(path)
    with opened as lines:
        return [json.loads(line) for line in lines if line.strip()]


def read_table(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text().splitlines()[1:] if line.strip()]


def parse_campaign(row: dict) -> Campaign:
    return Campaign(
        id=row["id"],
        name=row.get("name", ""),
        business_name=row.get("business_name", ""),
        product_service=row.get("product_service") or row.get("product_description", ""),
        description=row.get("description", ""),
        prompts=row.get("campaign_prompts") or row.get("intent_queries") or [],
        keywords=row.get("keywords") or [],
        subreddits=row.get("subreddits") or [],
    )


def parse_post(row: dict) -> Post:
    return Post(row["id"], row.get("subreddit") or "", row.get("title") or "", row.get("body") or "")


def load_campaigns(folder: Path) -> dict[str, Campaign]:
    return {row["id"]: parse_campaign(row) for row in read_rows(folder / "campaigns.jsonl")}


def load_posts(folder: Path) -> dict[str, Post]:
    path = folder / "posts.jsonl"
    rows = read_rows(path if path.exists() else folder / "posts.jsonl.gz")
    return {row["id"]: parse_post(row) for row in rows}


def load_train(data: Path) -> list[Pair]:
    """Pairs of `train`, of `rewritten` and of `reworded.jsonl`, which share its campaigns."""
    campaigns, posts = load_campaigns(data / "train"), load_posts(data / "train")
    rewritten = read_rows(data / "rewritten" / "posts.jsonl") + read_rows(OWN_FOLDER / "reworded.jsonl")
    leads = {(row["campaign"], row["of"]) for row in rewritten}
    pairs = [
        Pair(
            campaigns[campaign],
            posts[post],
            int(grade),
            KINDS.index(kind),
            int(fit),
            need=post if (campaign, post) in leads else None,
        )
        for campaign, post, grade, kind, fit in read_table(data / "train" / "grades.tsv")
    ]
    return pairs + [parse_rewritten(row, campaigns, posts) for row in rewritten]


def parse_rewritten(row: dict, campaigns: dict[str, Campaign], posts: dict[str, Post]) -> Pair:
    lead = row["grade"] == 2
    place = row.get("subreddit") or posts[row["of"]].subreddit
    post = Post(f"{row['of']}/{row['v']}", place, row["title"], row["body"])
    return Pair(
        campaigns[row["campaign"]],
        post,
        row["grade"],
        KINDS.index(row["kind"]),
        need=row["of"] if lead else None,
        rewritten=True,
    )


def load_graded(folder: Path) -> list[Pair]:
    """Pairs of a folder in the shape of `eval-dev2`, hand-graded campaigns only."""
    rows = read_rows(folder / "campaigns.jsonl")
    by_hand = {row["id"] for row in rows if row.get("source", "") in ("", "hand-graded")}
    campaigns, posts = load_campaigns(folder), load_posts(folder)
    return [
        Pair(campaigns[row[0]], posts[row[1]], int(row[2]))
        for row in read_table(folder / "qrels.tsv")
        if row[0] in by_hand
    ]


def load_invented(path: Path) -> list[Pair]:
    """Pairs of our own: one campaign a line, each with its posts and their grades."""
    return [
        Pair(
            parse_campaign(row),
            Post(f"{row['id']}/{number}", post["subreddit"], post["title"], post["body"]),
            post["grade"],
            KINDS.index(post["kind"]),
            need=row["id"] if post["grade"] == 2 else None,
            rewritten=True,
        )
        for row in read_rows(path)
        for number, post in enumerate(row["posts"])
    ]


def draw_strangers(campaigns: list[Campaign], invented: list[Pair], count: int) -> list[Pair]:
    """Leads of invented businesses for campaigns that sell something else, as grade 0: a question alone is no lead.

    A business is something else where no word of either one's keywords stands in the other's texts.
    """
    leads = [pair for pair in invented if pair.grade == 2]
    owners = list({pair.campaign.id: pair.campaign for pair in leads}.values())
    strangers = []
    for campaign in campaigns:
        rng = random.Random(campaign.id)
        others = {owner.id for owner in owners if not share_words(owner, campaign)}
        some = [pair for pair in leads if pair.campaign.id in others]
        strangers += [
            Pair(campaign, pair.post, grade=0, kind=pair.kind, fit=0) for pair in rng.sample(some, min(count, len(some)))
        ]
    return strangers


def share_words(one: Campaign, other: Campaign) -> bool:
    return bool(words_of(one.keywords) & words_of(texts_of(other)) or words_of(other.keywords) & words_of(texts_of(one)))


def texts_of(campaign: Campaign) -> list[str]:
    return [campaign.name, campaign.product_service, campaign.description, *campaign.prompts, *campaign.keywords]


def words_of(texts: list[str]) -> set[str]:
    """Stems of the words that may name a thing."""
    return {word[:5] for word in re.findall(r"[a-z]{4,}", " ".join(texts).lower())}


def load_further(data: Path) -> list[Pair]:
    """Pairs of campaigns of our own and posts of `unread`, whose texts stay in the data."""
    folder = OWN_FOLDER / "further"
    campaigns, posts = load_campaigns(folder), load_posts(data / "unread")
    return [
        Pair(campaigns[campaign], posts[post], int(grade), KINDS.index(kind), int(fit))
        for campaign, post, grade, kind, fit in read_table(folder / "grades.tsv")
    ]


def load_all(data: Path, without_fold: int | None = None) -> list[Pair]:
    """Every pair that may be learned from. Campaigns of our own are in no fold, and always learned from."""
    graded = load_train(data) + load_graded(data / "eval-dev") + load_graded(data / "eval-dev2")
    invented, further = load_invented(OWN_FOLDER / "invented.jsonl"), load_further(data)
    own = invented + draw_strangers(campaigns_of(invented), invented, STRANGERS)
    own += further + draw_strangers(campaigns_of(further), invented, STRANGERS_OF_FURTHER)
    return [pair for pair in graded if fold_of(pair.campaign.id) != without_fold] + own


def campaigns_of(pairs: list[Pair]) -> list[Campaign]:
    return list({pair.campaign.id: pair.campaign for pair in pairs}.values())


def load_soft(data: Path, path: Path) -> list[Pair]:
    """A teacher's chances for pairs of a campaign of `train` and a post of `train` or `unread`."""
    campaigns = load_campaigns(data / "train")
    posts = load_posts(data / "unread") | load_posts(data / "train")
    return [
        Pair(campaigns[campaign], posts[post], grade=0, soft=(float(some), float(lead)))
        for campaign, post, some, lead in read_table(path)
    ]
