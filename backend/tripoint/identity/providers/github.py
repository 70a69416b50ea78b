"""GitHub over OAuth: it issues no id tokens, so its API says who signed in (TRUST.md A14)."""

from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlencode

from tripoint.identity.providers import web
from tripoint.identity.providers.port import IdentityRefused, ProviderDeparture, ProviderProfile, Return

HOME = "https://github.com"
SCOPES = ("read:user", "user:email")


@dataclass(frozen=True)
class GitHub:
    """GitHub as a provider. `base` is github.com or a GitHub Enterprise Server, whose API is under /api/v3."""

    base: str
    client_id: str
    client_secret: str
    domains: tuple[str, ...] = ()

    async def address(self, going: ProviderDeparture) -> str:
        parameters = {
            **going.more,
            "client_id": self.client_id,
            "redirect_uri": going.redirect_uri,
            "scope": " ".join(dict.fromkeys((*SCOPES, *going.scopes))),
            "state": going.state,
            "code_challenge": going.challenge,
            "code_challenge_method": "S256",
        }
        return f"{self.base}/login/oauth/authorize?{urlencode(parameters)}"

    async def profile(self, back: Return, now: datetime) -> ProviderProfile:  # noqa: ARG002 (the port's signature)
        answer = await web.post(
            f"{self.base}/login/oauth/access_token",
            {
                "client_id": self.client_id,
                "client_secret": self.client_secret,
                "code": back.code,
                "redirect_uri": back.redirect_uri,
                "code_verifier": back.verifier,
            },
        )
        token = answer.get("access_token")
        if not isinstance(token, str):
            raise IdentityRefused("the provider sent no token")
        api = "https://api.github.com" if self.base == HOME else f"{self.base}/api/v3"
        person, emails = await web.get(f"{api}/user", token=token), await web.get(f"{api}/user/emails", token=token)
        if not isinstance(person, dict) or not isinstance(person.get("id"), int) or not isinstance(emails, list):
            raise IdentityRefused("the provider named nobody")
        primary = next((one for one in emails if isinstance(one, dict) and one.get("primary") is True), {})
        address = primary.get("email")
        name = str(person.get("name") or "")
        first, _, last = name.strip().partition(" ")
        refresh = answer.get("refresh_token")
        return ProviderProfile(
            issuer=self.base,
            subject=str(person["id"]),
            email=address if isinstance(address, str) else None,
            email_verified=primary.get("verified") is True,
            first_name=first,
            last_name=last.strip(),
            name=name,
            picture=str(person.get("avatar_url") or ""),
            token=token,
            refresh_token=refresh if isinstance(refresh, str) else None,
        )
