"""`tripoint demo`: fills an empty database."""

from datetime import datetime
from io import BytesIO

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tripoint.core.clock import SetClock
from tripoint.core.db import Database
from tripoint.core.settings import Settings
from tripoint.demo import files
from tripoint.demo.drafts import PLANS, draft
from tripoint.demo.group import DemoGroup
from tripoint.demo.people import EVERYBODY, PASSWORD, PEOPLE, account, portrait
from tripoint.identity.components import IdentityComponents
from tripoint.identity.models import User
from tripoint.planner.reference import Reference
from tripoint.profiles.pictures import square
from tripoint.storage.components import store_of
from tripoint.storage.service import Files


class NotEmpty(Exception):
    """The database already has accounts."""


async def fill(
    database: Database, settings: Settings, components: IdentityComponents, reference: Reference, now: datetime
) -> list[str]:
    """Make the group and its trips. Return the email addresses to log in with. Raises NotEmpty.

    Everything is written in one transaction, so a running server never sees or works on half a demo. Slow steps come
    before it.
    """
    database.read_now(_require_empty)
    drafts = [await draft(reference, plan, now) for plan in PLANS]
    faces = [square(BytesIO(portrait(index))) for index in range(len(PEOPLE) - 1)]
    store = Files(store_of(settings), database, SetClock(now))
    kept = [await files.put_away(store, one.plan.files) for one in drafts]
    password_hash = await components.hasher.hash(PASSWORD)

    def unit(db: Session) -> list[str]:
        _require_empty(db)
        people = [account(db, name, password_hash, now) for name, _ in EVERYBODY]
        group = DemoGroup(db, settings, components, reference, people)
        group.introduce(faces, now)
        for one, of_trip in zip(drafts, kept, strict=True):
            group.make(one, of_trip, now)
        return [user.email for user in people]

    return database.write_now(unit)


def _require_empty(db: Session) -> None:
    if db.scalar(select(func.count(User.id))):
        raise NotEmpty
