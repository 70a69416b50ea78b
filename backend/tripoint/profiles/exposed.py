"""What profiles expose to the generic contracts (`core/exposed.py`): each person sees only their own. Others see them
through the trips that they share.
"""

from tripoint.core.exposed import ExposedTable
from tripoint.profiles.models import Profile

TABLES = (
    ExposedTable(
        "profiles",
        Profile,
        {
            "id": Profile.id, "home_city_id": Profile.home_city_id, "home_airport": Profile.home_airport,
            "timezone": Profile.timezone, "currency": Profile.currency, "wants_mail": Profile.wants_mail,
            "wants_trip_updates": Profile.wants_trip_updates, "updated_at": Profile.updated_at,
        },
        visible_to=lambda user_id: Profile.user_id == user_id,
        scope=None,
    ),
)  # fmt: skip
