"""Signed URLs of the product's own files, for pages: an `<img>` cannot send a token."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import quote
from uuid import UUID

from tripoint.core.db import Database
from tripoint.storage import signing
from tripoint.storage.policies import SERVER, Rights
from tripoint.storage.signing import Signer

HOUR, DAY = 3_600, 24 * 3_600


@dataclass(frozen=True, slots=True)
class Addresses:
    """Makes signed URLs. Each is valid for one to two periods; within a period a file keeps its URL, so browsers load
    it once.

    The rights of the person a URL was made for are checked again whenever it is used (docs/decisions/0268).
    """

    signer: Signer
    since: datetime
    seconds: int
    rights: Rights
    session: UUID | None = None

    @classmethod
    def of(
        cls, database: Database, now: datetime, rights: Rights, *, session: UUID | None = None, period: int = HOUR
    ) -> "Addresses":
        """URLs with these rights. With a session, they end when it does."""
        since = now - timedelta(seconds=now.timestamp() % period)
        return cls(Signer.of(database), since, 2 * period, rights, session)

    @classmethod
    def given(cls, database: Database, now: datetime) -> "Addresses":
        """URLs that work for anyone who has them: people without an account who were let in by a link."""
        return cls.of(database, now, SERVER)

    def whole(self, path: str, saved_as: str | None = None) -> str:
        """The URL of the file itself. `path`: bucket and key. With `saved_as`, browsers save it under that name."""
        download = "" if saved_as is None else f"&download={quote(saved_as, safe='')}"
        return f"/storage/v1/object/sign/{quote(path)}?token={self._token(path)}{download}"

    def picture(self, path: str, wanted: dict[str, Any]) -> str:
        """The URL of the picture in another size."""
        token = self._token(path, transformations=wanted)
        return f"/storage/v1/render/image/sign/{quote(path)}?token={token}"

    def _token(self, path: str, **more: Any) -> str:
        claims = {**signing.owner_claims(self.rights, self.session), **more}
        return self.signer.sign(path, "download", self.seconds, self.since, **claims)
