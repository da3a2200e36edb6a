"""Leads of invented businesses as posts about something else for the campaigns that sell something else.

Without them a reader learns the voice of the posts that we wrote, and gives a lead of one business to all.
"""

import random
import re

from load_pairs import INVENTED, Campaign, Pair

FOR_INVENTED = 20
FOR_OTHERS = 4


def draw_negatives(own: list[Pair]) -> list[Pair]:
    """Pairs of grade 0 for each campaign of `load_own`."""
    campaigns = {pair.campaign.id: pair.campaign for pair in own}
    leads = [pair for pair in own if pair.campaign.id.startswith(INVENTED) and pair.grade == 2]
    offers = {name: Offer(campaign) for name, campaign in campaigns.items()}
    return [pair for campaign in campaigns.values() for pair in draw_for(campaign, leads, offers)]


def draw_for(campaign: Campaign, leads: list[Pair], offers: dict[str, "Offer"]) -> list[Pair]:
    owners = {lead.campaign.id for lead in leads}
    others = {owner for owner in owners if not offers[campaign.id].is_near(offers[owner])}
    some = [lead for lead in leads if lead.campaign.id in others]
    count = FOR_INVENTED if campaign.id.startswith(INVENTED) else FOR_OTHERS
    drawn = random.Random(campaign.id).sample(some, min(count, len(some)))
    return [Pair(campaign, lead.post, grade=0, kind=lead.kind, fit=0) for lead in drawn]


class Offer:
    """Stems of the words by which a campaign names what it sells."""

    def __init__(self, campaign: Campaign):
        texts = [campaign.name, campaign.product_service, campaign.description, *campaign.prompts]
        self.keywords = stems_of(campaign.keywords)
        self.words = self.keywords | stems_of(texts)

    def is_near(self, other: "Offer") -> bool:
        return bool(self.keywords & other.words or other.keywords & self.words)


def stems_of(texts: list[str]) -> set[str]:
    return {word[:5] for word in re.findall(r"[a-z]{4,}", " ".join(texts).lower())}
