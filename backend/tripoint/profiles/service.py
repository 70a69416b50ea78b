"""Reads and changes profiles, pictures and email preferences (SPEC 2, profile and account settings)."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from tripoint.atlas import zones
from tripoint.atlas.cities import CityIndex
from tripoint.catalog import cities
from tripoint.core import ids
from tripoint.core.db import insert_into
from tripoint.core.errors import Invalid, field
from tripoint.core.personal import AnnounceProfile
from tripoint.identity.current import SignedInUser
from tripoint.marketing import service as marketing_service
from tripoint.marketing.service import Visit
from tripoint.profiles import queries, schemas
from tripoint.profiles.models import Picture, Profile
from tripoint.profiles.topics import Topic
from tripoint.storage import service as storage_service


class ProfileContext(NamedTuple):
    """The profile's owner, the language of the reply, and the time; `cities` is the atlas's search."""

    user: SignedInUser
    cities: CityIndex
    language: str
    now: datetime


class NewPicture(NamedTuple):
    """The id that forms the picture's address, and its file."""

    id: UUID
    object_id: UUID


def shown(db: Session, context: ProfileContext) -> schemas.ProfileOut:
    """The profile as its owner sees it. Emails about trips are on by default."""
    said = queries.profile(db, context.user.id)
    found = context.cities.by_id(said.home_city_id) if said and said.home_city_id else None
    home = cities.shown(context.cities, found, context.language) if found else None
    mailbox = queries.mailbox(db, context.user.id)
    return schemas.ProfileOut(
        home_city=home,
        airport=(said.home_airport if said else None) or (home.airports[0] if home and home.airports else None),
        timezone=said.timezone if said else None,
        currency=said.currency if said else None,
        picture_url=queries.picture_address(db, context.user.id),
        notifications=schemas.NotificationsOut(
            email=said.wants_mail if said else True,
            trip_updates=said.wants_trip_updates if said else True,
            marketing=mailbox.is_proved and marketing_service.is_subscribed(db, mailbox.email),
        ),
    )


def change(db: Session, context: ProfileContext, body: schemas.ProfileIn) -> schemas.ProfileOut:
    """Write the whole profile. Raises Invalid with every invalid field."""
    city = context.cities.by_id(body.home_city_id) if body.home_city_id else None
    faults = []
    if body.home_city_id and city is None:
        faults.append(field("homeCityId", "unknown_city"))
    if body.airport and body.airport not in context.cities.airports:
        faults.append(field("airport", "unknown_airport"))
    if body.timezone and body.timezone not in zones.KNOWN:
        faults.append(field("timezone", "unknown_timezone"))
    if faults:
        raise Invalid(fields=faults)
    kept = hold(db, context.user.id, context.now)
    kept.home_city_id, kept.home_airport = city.id if city else None, body.airport
    kept.timezone, kept.currency, kept.updated_at = body.timezone, body.currency, context.now
    db.flush()
    return shown(db, context)


def choose_mails(
    db: Session, context: ProfileContext, body: schemas.NotificationsIn, visit: Visit
) -> schemas.ProfileOut:
    """Write the email preferences. Changing the newsletter's starts or ends its subscription.

    An unverified address may be someone else's: its owner is asked by email, and an existing subscription is unchanged.
    """
    kept = hold(db, context.user.id, context.now)
    kept.wants_mail, kept.wants_trip_updates, kept.updated_at = body.email, body.trip_updates, context.now
    wants_news = body.email and body.marketing
    mailbox = queries.mailbox(db, context.user.id)
    if mailbox.is_proved and wants_news:
        marketing_service.agree(db, mailbox.email, context.user.language or context.language, context.now)
    elif mailbox.is_proved:
        marketing_service.leave(db, mailbox.email, context.now)
    elif mailbox.email and wants_news:
        marketing_service.ask(db, mailbox.email, visit)
    db.flush()
    return shown(db, context)


def topics(db: Session, user_id: UUID) -> tuple[list[Topic], list[Topic]]:
    """The topics that reach someone at the bell and in the daily email: all of them, until they choose."""
    said = queries.profile(db, user_id)
    quiet, unmailed = (said.quiet_topics, said.unmailed_topics) if said else ([], [])
    return [one for one in Topic if one not in quiet], [one for one in Topic if one not in unmailed]


def choose_topics(db: Session, user: SignedInUser, *, bell: set[Topic], email: set[Topic], now: datetime) -> None:
    """Write the topics that reach someone at the bell and in the daily email."""
    kept = hold(db, user.id, now)
    kept.quiet_topics = [one.value for one in Topic if one not in bell]
    kept.unmailed_topics = [one.value for one in Topic if one not in email]
    kept.updated_at = now


def keep_picture(
    db: Session, context: ProfileContext, picture: NewPicture, announce_profile: AnnounceProfile
) -> schemas.ProfileOut:
    """Replace the previous picture, under a new address. Of two concurrent uploads, one remains."""
    hold(db, context.user.id, context.now)  # concurrent uploads of one person wait for each other
    _drop_picture(db, context)
    db.add(Picture(id=picture.id, user_id=context.user.id, object_id=picture.object_id, created_at=context.now))
    announce_profile(db, context.user.id, context.now)
    return shown(db, context)


def remove_picture(db: Session, context: ProfileContext, announce_profile: AnnounceProfile) -> schemas.ProfileOut:
    """Delete the picture; its address stops working."""
    _drop_picture(db, context)
    announce_profile(db, context.user.id, context.now)
    return shown(db, context)


def _drop_picture(db: Session, context: ProfileContext) -> None:
    gone = delete(Picture).where(Picture.user_id == context.user.id).returning(Picture.object_id)
    storage_service.discard(db, [one for one in db.scalars(gone) if one is not None], context.now)


def hold(db: Session, user_id: UUID, now: datetime) -> Profile:
    """The person's profile row, created if missing."""
    db.execute(
        insert_into(db, Profile)
        .values(id=ids.new_id(), user_id=user_id, wants_mail=True, wants_trip_updates=True, updated_at=now)
        .on_conflict_do_nothing(index_elements=[Profile.user_id])
    )
    return db.scalars(select(Profile).where(Profile.user_id == user_id).with_for_update()).one()
