"""The people of the demo: who they are, their accounts and faces."""

from datetime import datetime
from io import BytesIO

from PIL import Image, ImageDraw
from sqlalchemy.orm import Session

from tripoint.identity.records import accounts
from tripoint.identity.session_cache import User
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
CURRENCIES = ("EUR", "EUR", "EUR", "PLN", "CZK", "GBP")


def account(db: Session, name: str, password_hash: str, now: datetime) -> User:
    first, _, last = name.partition(" ")
    email = f"{first.lower().replace('é', 'e')}@example.com"
    said = {"first_name": first, "last_name": last, "language": "en", "adult_terms_version": "2026-11-20"}
    made, identity = accounts.draft(
        email, metadata=accounts.metadata(said, now=now), now=now, password_hash=password_hash
    )
    accounts.add(db, made, identity)
    accounts.confirm(db, made, keeps_password=True, now=now)
    return User(made.id, email, name, "en", None, "aal1", is_anonymous=False)


def portrait(index: int) -> bytes:
    """Head and shoulders in a color of its own."""
    picture = Image.new("RGB", (SIDE, SIDE), f"hsl({index * 60}, 45%, 80%)")
    drawn, shade = ImageDraw.Draw(picture), f"hsl({index * 60}, 45%, 30%)"
    drawn.circle((128, 104), 48, fill=shade)
    drawn.ellipse((32, 168, 224, 360), fill=shade)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
