"""The interface of providers, and what they return about a person."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol


class IdentityRefused(Exception):
    """The provider vouched for nobody: it answered wrongly, late, or not at all. The message is for the log."""


@dataclass(frozen=True)
class ProviderProfile:
    """A person as the provider knows them, permanently identified by `issuer` and `subject` (A14)."""

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
class ProviderDeparture:
    """A person on the way to the provider: the parameters sent along, which it returns or checks.

    `challenge` belongs to our own verifier (PKCE S256); `more` are extra parameters from the page.
    """

    redirect_uri: str
    state: str
    nonce: str
    challenge: str
    scopes: tuple[str, ...]
    more: dict[str, str]


@dataclass(frozen=True)
class Return:
    """A person on the way back: the code, and the proof that we may spend it."""

    redirect_uri: str
    code: str
    verifier: str
    nonce: str


class Provider(Protocol):
    """`domains`: if any, only addresses in them are accepted: a company's provider vouches only for its own people."""

    @property
    def domains(self) -> tuple[str, ...]: ...

    async def address(self, going: ProviderDeparture) -> str:
        """The URL to send the person's browser to. Raises IdentityRefused."""
        ...

    async def profile(self, back: Return, now: datetime) -> ProviderProfile:
        """The person who came back. Raises IdentityRefused."""
        ...
