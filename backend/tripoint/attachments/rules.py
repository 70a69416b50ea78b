"""Who may see and remove a file of a trip. Pure; deny by default."""

from uuid import UUID

from tripoint.trips.policy import Standing

MOST_FILES = 500
"""In one trip."""


def may_see(standing: Standing, user_id: UUID, for_user_id: UUID | None) -> bool:
    """The organizer sees all of them; travellers see those for everyone and those for themselves."""
    return standing.organizing or (standing.travelling and for_user_id in (None, user_id))


def may_add_for(standing: Standing, user_id: UUID, for_user_id: UUID | None) -> bool:
    """Everyone on the trip may add files for everyone and for themselves, the organizer for anyone."""
    return may_see(standing, user_id, for_user_id)


def may_remove(standing: Standing, user_id: UUID, *, added_by: UUID, for_user_id: UUID | None) -> bool:
    """The person who added it, the person it is for, and the organizer may remove it."""
    return may_see(standing, user_id, for_user_id) and (standing.organizing or user_id in (added_by, for_user_id))
