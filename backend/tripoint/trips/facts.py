"""Facts derived from the parts of a trip, for its page, its card in a list and its invite page. Pure."""

from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple, Self

from tripoint.planner import costs
from tripoint.planner.costs import NAMES, CostParts
from tripoint.trips.states import InviteStatus, Rsvp

_shares = attrgetter(*NAMES)


def parts_of(row: Any) -> CostParts:
    """A traveller's stored shares."""
    return CostParts(*_shares(row))


class PeopleCounts(NamedTuple):
    """`answers`: how many travellers gave each; `group`: what those coming pay together."""

    answers: Counter[Rsvp]
    organizer_travels: bool
    group: CostParts
    days: dict[Any, tuple[Any, Any]]
    """By traveller, the days of those who come later or leave earlier."""

    @classmethod
    def of(cls, travellers: Sequence[Any], organizer_id: Any) -> Self:
        """Count the rows of all travellers."""
        coming = [one for one in travellers if one.rsvp is not Rsvp.DECLINED]
        return cls(
            Counter(one.rsvp for one in travellers),
            any(one.user_id == organizer_id for one in coming),
            CostParts(*map(sum, zip(*map(_shares, coming), strict=True))) if coming else CostParts(),
            {one.id: (one.arrives_on, one.leaves_on) for one in coming if one.arrives_on or one.leaves_on},
        )

    @property
    def joined(self) -> int:
        """How many have said yes."""
        return self.answers[Rsvp.CONFIRMED]

    @property
    def coming(self) -> int:
        """How many have not declined."""
        return self.joined + self.answers[Rsvp.PENDING]

    @property
    def per_person(self) -> CostParts:
        """The mean over those coming."""
        return costs.per_person(self.group, self.coming)


class Flights(NamedTuple):
    """Of those coming: how many have chosen, and how many of these have confirmed."""

    chosen: int
    confirmed: int


class Stay(NamedTuple):
    is_chosen: bool
    is_confirmed: bool


class Invites(NamedTuple):
    """`held`: how many wait for Team Pro; `without_traveller`: how many count toward the tier without being a traveller
    (PRODUCT.md).
    """

    statuses: frozenset[InviteStatus]
    held: int
    waiting: int
    without_traveller: int

    @classmethod
    def of(cls, invites: Sequence[Any]) -> Self:
        """Count the rows of invites."""
        counted = {InviteStatus.PENDING, InviteStatus.CONFIRMED}
        return cls(
            frozenset(one.status for one in invites),
            sum(one.is_held for one in invites),
            sum(one.status is InviteStatus.WAITING for one in invites),
            sum(one.traveller_id is None and one.status in counted for one in invites),
        )


def people_counted(people: PeopleCounts, invites: Invites) -> int:
    """How many people of a trip count toward the tier: organizer, travellers, invites without a traveller
    (PRODUCT.md).
    """
    return people.coming + invites.without_traveller + (not people.organizer_travels)
