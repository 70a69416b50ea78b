"""The providers of one installation, by the contract's names."""

from tripoint.core.settings import Settings
from tripoint.identity.providers.github import GitHub
from tripoint.identity.providers.oidc import Oidc
from tripoint.identity.providers.port import Provider

SSO = "sso:"


def configured(settings: Settings) -> dict[str, Provider]:
    """`google`, `github` and `sso:<id>`, where configured."""
    found: dict[str, Provider] = {}
    if settings.auth_google_client_id:
        ids = tuple(part.strip() for part in settings.auth_google_client_id.split(",") if part.strip())
        secret = settings.auth_google_client_secret.get_secret_value()
        found["google"] = Oidc(settings.auth_google_base_url, ids, secret)
    if settings.auth_github_client_id:
        secret = settings.auth_github_client_secret.get_secret_value()
        found["github"] = GitHub(settings.auth_github_base_url, settings.auth_github_client_id, secret)
    for one in settings.sso_connections:
        found[f"{SSO}{one.id}"] = Oidc(
            one.issuer, (one.client_id,), one.client_secret, tuple(domain.lower() for domain in one.domains)
        )
    return found
