"""The components of identity that live as long as the application: keys, hashing, limits, caches."""

from dataclasses import dataclass
from datetime import timedelta

from tripoint.core.clock import Clock
from tripoint.core.settings import Settings
from tripoint.core.throttle import Throttle
from tripoint.identity.contract.redirects import Redirects
from tripoint.identity.credentials import keys
from tripoint.identity.credentials.passwords import Hasher
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.providers import known
from tripoint.identity.providers.port import Provider
from tripoint.identity.services import rate_limits
from tripoint.identity.services.rate_limits import RateLimits
from tripoint.identity.session_cache import SessionCache


@dataclass(frozen=True)
class IdentityComponents:
    """Created once by `app.create` and kept at `app.state.identity`."""

    settings: Settings
    issuer: Issuer
    hasher: Hasher
    rate_limits: RateLimits
    redirects: Redirects
    session_cache: SessionCache
    sealer: Sealer
    providers: dict[str, Provider]
    per_account: Throttle
    per_account_writes: Throttle
    per_caller: Throttle

    @property
    def offers_phones(self) -> bool:
        """Whether accounts may have phone numbers: codes can be sent, or are not required."""
        return self.settings.sms_mode != "off" or self.settings.auth_phone_autoconfirm


def make(settings: Settings, clock: Clock) -> IdentityComponents:
    """Load or create the keys and assemble the components. Raises WrongSettings."""
    issuer = Issuer(
        keyring=keys.load(settings, clock.now()),
        name=f"{settings.origin}/auth/v1",
        life=timedelta(seconds=settings.auth_token_seconds),
    )
    return IdentityComponents(
        settings=settings,
        issuer=issuer,
        hasher=Hasher(),
        rate_limits=RateLimits(on=settings.rate_limits),
        redirects=Redirects(settings.origin, settings.auth_redirects, settings.at_home),
        session_cache=SessionCache(issuer),
        sealer=Sealer(issuer.keyring),
        providers=known.configured(settings),
        per_account=Throttle(rate_limits.ANYTHING, on=settings.rate_limits),
        per_account_writes=Throttle(rate_limits.WRITES, on=settings.rate_limits),
        per_caller=Throttle(rate_limits.ANYTHING_PER_CALLER, on=settings.rate_limits),
    )
