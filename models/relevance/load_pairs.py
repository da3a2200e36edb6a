"""Graded pairs of a campaign and a post, out of the folders of `data`."""

import gzip
import json
import zlib
from dataclasses import dataclass, field
from pathlib import Path

KINDS = "APQSRJNT"
FOLDS = 5
# Beginning of the ids of `invented.jsonl`.
INVENTED = "own-"
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
    return [pair for pair in graded if fold_of(pair.campaign.id) != without_fold] + load_own(data)


def load_own(data: Path) -> list[Pair]:
    """Pairs of campaigns of our own."""
    return load_invented(OWN_FOLDER / "invented.jsonl") + load_further(data)


def load_soft(data: Path, path: Path) -> list[Pair]:
    """A teacher's chances for pairs of a campaign of `train` and a post of `train` or `unread`."""
    campaigns = load_campaigns(data / "train")
    posts = load_posts(data / "unread") | load_posts(data / "train")
    return [
        Pair(campaigns[campaign], posts[post], grade=0, soft=(float(some), float(lead)))
        for campaign, post, some, lead in read_table(path)
    ]
