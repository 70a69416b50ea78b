"""The people of the demo: who they are, their accounts and faces."""

from datetime import datetime, timedelta
from io import BytesIO
from uuid import UUID

from PIL import Image, ImageDraw
from sqlalchemy.orm import Session

from tripoint.core import ids
from tripoint.identity.credentials import personal_token_strings
from tripoint.identity.credentials.personal_token_strings import TokenScope
from tripoint.identity.models import PersonalToken
from tripoint.identity.records import accounts
from tripoint.identity.session_cache import SignedInUser
from tripoint.profiles.pictures import SIDE

PASSWORD = "three roads, one point"  # noqa: S105 (a demo says its password aloud)
PEOPLE = (
    ("Ana Reis", "Lisbon"),
    ("Ben Vogt", "Berlin"),
    ("Chloé Martin", "Paris"),
    ("David Nowak", "Warsaw"),
    ("Ema Dvořáková", "Prague"),
    ("Femi Ade", "London"),
)
"""The group."""
NOMADS = (("Gil Soto", "Madrid"), ("Hana Keller", "Zurich"), ("Iris Holm", "Copenhagen"))
"""People who ask to join open trips, and make open ones."""
CLIMBERS = (("Jonas Lind", "Stockholm"), ("Katrin Weiss", "Vienna"), ("Luca Ferri", "Rome"))
"""Friends of theirs; one of them takes over a trip that another has made."""
EVERYBODY = PEOPLE + NOMADS + CLIMBERS
CURRENCIES = ("EUR", "EUR", "EUR", "PLN", "CZK", "GBP", "EUR", "CHF", "DKK", "SEK", "EUR", "EUR")


def account(db: Session, name: str, password_hash: str, now: datetime) -> SignedInUser:
    first, _, last = name.partition(" ")
    email = f"{first.lower().replace('é', 'e')}@example.com"
    said = {"first_name": first, "last_name": last, "language": "en", "adult_terms_version": "2026-11-20"}
    made, identity = accounts.draft(
        email, metadata=accounts.metadata(said, now=now), now=now, password_hash=password_hash
    )
    accounts.add(db, made, identity)
    accounts.confirm(db, made, keeps_password=True, now=now)
    return SignedInUser(made.id, email, name, "en", None, "aal1", is_anonymous=False)


def token_in_use(user_id: UUID, now: datetime) -> PersonalToken:
    """A personal access token that nobody holds, to show one in the list of tokens."""
    return PersonalToken(
        user_id=user_id,
        name="Display in the kitchen",
        token_hash=ids.hash_token(personal_token_strings.new()),
        scopes=[TokenScope.TRIPS_READ.value],
        aal="aal1",
        created_at=now - timedelta(days=40),
        expires_at=now + timedelta(days=50),
        last_used_at=now - timedelta(hours=3),
        remind_at=now + timedelta(days=43),
    )


def portrait(index: int) -> bytes:
    """Head and shoulders, in a different color for each index."""
    picture = Image.new("RGB", (SIDE, SIDE), f"hsl({index * 40}, 45%, 80%)")
    drawn, shade = ImageDraw.Draw(picture), f"hsl({index * 40}, 45%, 30%)"
    drawn.circle((128, 104), 48, fill=shade)
    drawn.ellipse((32, 168, 224, 360), fill=shade)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
