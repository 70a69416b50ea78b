"""What a provider is to us, and what it says of a person."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol


class Refused(Exception):
    """The provider did not vouch for anyone: it answered wrongly, late, or not at all. The message is for the log."""


@dataclass(frozen=True)
class Profile:
    """A person as the provider knows them: `issuer` and `subject` say who it is, for good (A14)."""

    issuer: str
    subject: str
    email: str | None
    email_verified: bool
    first_name: str = ""
    last_name: str = ""
    name: str = ""
    picture: str = ""
    token: str | None = None
    refresh_token: str | None = None

    @property
    def said(self) -> dict[str, Any]:
        """The contract's `identity_data`."""
        known = {"email": self.email, "name": self.name, "full_name": self.name, "avatar_url": self.picture}
        return {
            "iss": self.issuer,
            "sub": self.subject,
            **{name: value for name, value in known.items() if value},
            "email_verified": self.email_verified,
            "phone_verified": False,
        }


@dataclass(frozen=True)
class Departure:
    """A person on the way to the provider: what is sent along, and comes back or is checked there.

    `challenge` is of our own verifier (PKCE S256), `more` are further parameters that the page asked for.
    """

    redirect_uri: str
    state: str
    nonce: str
    challenge: str
    scopes: tuple[str, ...]
    more: dict[str, str]


@dataclass(frozen=True)
class Return:
    """The person is back: the code, and what proves that it is ours to spend."""

    redirect_uri: str
    code: str
    verifier: str
    nonce: str


class Provider(Protocol):
    """`domains`: if any, the only ones whose addresses count; a company's provider speaks for its own people alone."""

    @property
    def domains(self) -> tuple[str, ...]: ...

    async def address(self, going: Departure) -> str:
        """Where the person's browser goes. Raises Refused."""
        ...

    async def profile(self, back: Return, now: datetime) -> Profile:
        """Who came back. Raises Refused."""
        ...
