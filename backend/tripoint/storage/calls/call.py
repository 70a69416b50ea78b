"""One call of the storage contract: the request and what is needed to answer it."""

import asyncio
import json
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from starlette.requests import Request

from tripoint.core.clock import Clock
from tripoint.core.db import Database
from tripoint.core.wire import clean
from tripoint.identity.caller import BadToken, Caller, SecondFactorNeeded, SessionOver, TokenScope, is_alive
from tripoint.identity.components import IdentityComponents
from tripoint.storage import incoming, names
from tripoint.storage.components import StorageComponents
from tripoint.storage.policies import SERVER, Rights
from tripoint.storage.refusals import denied, invalid, too_large

MOST_JSON, JSON_SECONDS = 1024 * 1024, 10.0


@dataclass(frozen=True)
class StorageCall:
    request: Request
    components: StorageComponents
    identity: IdentityComponents
    database: Database
    clock: Clock

    @property
    def now(self) -> datetime:
        return self.clock.now()

    @property
    def bucket(self) -> str:
        return str(self.request.path_params["bucket"])

    @property
    def is_ours(self) -> bool:
        """Whether the bucket is one of the product's own."""
        return self.bucket in self.components.policies

    @cached_property
    def key(self) -> str:
        """The object's key from the path. Raises Refusal."""
        raw: bytes = self.request.scope.get("raw_path") or b""
        return names.key_of_path(self.request.path_params["key"], raw.partition(b"?")[0])

    async def rights(self) -> Rights:
        """The caller's rights; without a credential those of nobody, as on every page of ours before anyone signs in.

        Raises Refusal if the credential is invalid or its session is over, and ScopeNeeded.
        """
        caller = Caller(self.request, self.identity, self.now)
        try:
            found = await caller.accepted(self.database, TokenScope.FILES_READ)
        except (SessionOver, SecondFactorNeeded) as closed:
            raise denied("The session is over, or a second factor is needed") from closed
        except BadToken as bad:
            raise denied(str(bad)) from bad
        if found.is_server:
            return SERVER
        if found.user is None:
            return Rights(self.components.policies)
        person = found.user
        only_reads = not person.may(TokenScope.FILES_WRITE)
        return Rights(self.components.policies, person.id, only_reads=only_reads, token_id=person.token_id)

    async def lives(self, user_id: UUID, session: str | None, token: str | None) -> bool:
        """Whether the account is live, and so is its session or personal access token if one is given."""
        session_id, token_id = (UUID(one) if one else None for one in (session, token))
        return await is_alive(self.identity, self.database, user_id, self.now, session_id=session_id, token_id=token_id)

    async def body(self) -> dict[str, Any]:
        """The body as a JSON object; an empty one is an empty object. Raises Refusal."""
        raw = bytearray()
        async with asyncio.timeout(JSON_SECONDS):  # the frame's limit starts over with each chunk
            async for chunk in incoming.stream(self.request):
                raw += chunk
                if len(raw) > MOST_JSON:
                    raise too_large()
        try:
            parsed = clean(json.loads(raw)) if raw.strip() else {}
        except (ValueError, RecursionError) as wrong:
            raise invalid("The body is not valid JSON") from wrong
        if not isinstance(parsed, dict):
            raise invalid("body must be object")
        return parsed

    def flag(self, name: str) -> bool:
        return self.request.headers.get(name, "").strip().lower() == "true"
