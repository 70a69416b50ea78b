"""What notices expose to the generic contracts (`core/exposed.py`): each person sees that there are new ones."""

from tripoint.core.exposed import ExposedTable
from tripoint.notices.models import Notice
from tripoint.notices.service import TOPIC

TABLES = (
    ExposedTable(
        "notices",
        Notice,
        columns={
            "id": Notice.id,
            "kind": Notice.kind,
            "trip_id": Notice.trip_id,
            "created_at": Notice.created_at,
            "read_at": Notice.read_at,
        },
        announced=TOPIC,
        subject=Notice.user_id,
        visible_to=lambda user_id: Notice.user_id == user_id,
    ),
)
