"""Who may see and remove a file of a trip. Pure; deny by default."""

from uuid import UUID

from tripoint.trips.policy import Standing

MOST_FILES = 500
"""Of one trip."""


def may_see(standing: Standing, user_id: UUID, for_user_id: UUID | None) -> bool:
    """The organizer sees all of them; whoever travels sees what is for everybody or for them."""
    return standing.organizing or (standing.travelling and for_user_id in (None, user_id))


def may_add_for(standing: Standing, user_id: UUID, for_user_id: UUID | None) -> bool:
    """Everybody on the trip adds for everybody and for themselves, the organizer for anybody."""
    return may_see(standing, user_id, for_user_id)


def may_remove(standing: Standing, user_id: UUID, *, added_by: UUID, for_user_id: UUID | None) -> bool:
    """Who added it, whom it is for, and the organizer."""
    return may_see(standing, user_id, for_user_id) and (standing.organizing or user_id in (added_by, for_user_id))
