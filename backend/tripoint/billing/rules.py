"""Tiers: what is free, what is paid, and how many people fit (PRODUCT.md, Team Starter). Pure."""

from enum import StrEnum
from typing import Final

TEAM_STARTER_PEOPLE: Final = 10
TEAM_PRO_CENTS, TEAM_PRO_CURRENCY = 99_00, "USD"
GROUP_SUPPORT_PEOPLE: Final = 5
"""The paid 24/7 support is offered to groups of so many or more (SPEC.md 1)."""
PUBLISHED: Final = {
    "TEAM_STARTER_PEOPLE": TEAM_STARTER_PEOPLE,
    "TEAM_PRO": {"cents": TEAM_PRO_CENTS, "currency": TEAM_PRO_CURRENCY},
    "GROUP_SUPPORT_PEOPLE": GROUP_SUPPORT_PEOPLE,
}
"""What the front end shows before there is a trip: it stands in the API's description."""


class Tier(StrEnum):
    """What a trip may hold."""

    STARTER = "starter"
    PRO = "pro"


def needs_team_pro(people: int, tier: Tier) -> bool:
    """Whether so many people, organizer included, are more than the trip's tier carries."""
    return tier is Tier.STARTER and people > TEAM_STARTER_PEOPLE


def invites_that_may_go(wanted: int, *, people: int, tier: Tier) -> int:
    """How many of `wanted` invites may leave now, when `people` (organizer included) are on the trip or invited."""
    if tier is Tier.PRO:
        return wanted
    return max(0, min(wanted, TEAM_STARTER_PEOPLE - people))
