"""The recipient of an invoice. When the account is erased the order stays and its recipient is sealed: only the
installation's keys can decrypt it, for an operator who has to show the books (TRUST.md P3, docs/decisions/0302).
"""

import base64
import hmac
import json
from typing import NamedTuple

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from sqlalchemy import select
from sqlalchemy.orm import Session

from tripoint.orders.models import Order


class Recipient(NamedTuple):
    name: str
    address: str
    tax_number: str | None
    email: str


NOBODY = Recipient("", "", None, "")


def of(db: Session, order: Order) -> Recipient:
    """The recipient, sealed or not; NOBODY if the key is gone."""
    if order.sealed is None:
        return Recipient(order.name, order.address, order.tax_number, order.email)
    try:
        return Recipient(**json.loads(_keys(db).decrypt(order.sealed)))
    except InvalidToken:
        return NOBODY


def seal(db: Session, order: Order) -> None:
    known = of(db, order)
    order.sealed = _keys(db).encrypt(json.dumps(known._asdict()).encode()).decode()
    order.name, order.address, order.tax_number, order.email = NOBODY


def seal_anew(db: Session) -> None:
    """Re-encrypt with the newest key, so that data sealed with a key being retired stays readable."""
    keys, newest = _keys(db), _key(db.info["secret"])
    for order in db.scalars(select(Order).where(Order.sealed.is_not(None)).with_for_update(skip_locked=True)):
        try:
            newest.decrypt(order.sealed or "")
        except InvalidToken:
            if of(db, order) != NOBODY:
                order.sealed = keys.rotate(order.sealed or "").decode()


def _keys(db: Session) -> MultiFernet:
    return MultiFernet([_key(secret) for secret in (db.info["secret"], *db.info["earlier_secrets"])])


def _key(secret: bytes) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hmac.digest(secret, b"tripoint orders", "sha256")))
