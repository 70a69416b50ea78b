"""Tiers: what is free, what is paid, and how many people fit (PRODUCT.md, Team Starter). Pure."""

from enum import StrEnum
from typing import Final

TEAM_STARTER_PEOPLE: Final = 10
TEAM_PRO_CENTS, TEAM_PRO_CURRENCY = 99_00, "USD"
GROUP_SUPPORT_PEOPLE: Final = 5
"""Paid 24/7 support is offered to groups of this size or larger (SPEC.md 1)."""
GROUP_SUPPORT_CENTS: Final = 49_00
"""For one trip, in the currency of Team Pro (docs/decisions/0301)."""
PUBLISHED: Final = {
    "TEAM_STARTER_PEOPLE": TEAM_STARTER_PEOPLE,
    "TEAM_PRO": {"cents": TEAM_PRO_CENTS, "currency": TEAM_PRO_CURRENCY},
    "GROUP_SUPPORT_PEOPLE": GROUP_SUPPORT_PEOPLE,
}
"""Values that the front end shows before a trip exists; part of the API's description."""


class Tier(StrEnum):
    """The tier of a trip, which limits its number of people."""

    STARTER = "starter"
    PRO = "pro"


def needs_team_pro(people: int, tier: Tier) -> bool:
    """Whether this many people, organizer included, exceed the trip's tier."""
    return tier is Tier.STARTER and people > TEAM_STARTER_PEOPLE


def invites_that_may_go(wanted: int, *, people: int, tier: Tier) -> int:
    """How many of `wanted` invites may be sent now, if `people` (organizer included) are on the trip or invited."""
    if tier is Tier.PRO:
        return wanted
    return max(0, min(wanted, TEAM_STARTER_PEOPLE - people))
