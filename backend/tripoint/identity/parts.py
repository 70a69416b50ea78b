"""The parts of identity that live as long as the application: keys, hashing, limits, what is remembered."""

from dataclasses import dataclass
from datetime import timedelta

from tripoint.core.clock import Clock
from tripoint.core.settings import Settings
from tripoint.core.throttle import Throttle
from tripoint.identity import rates
from tripoint.identity.contract.redirects import Redirects
from tripoint.identity.credentials import keys
from tripoint.identity.credentials.passwords import Hasher
from tripoint.identity.credentials.sealing import Sealer
from tripoint.identity.credentials.tokens import Issuer
from tripoint.identity.providers import known
from tripoint.identity.providers.port import Provider
from tripoint.identity.rates import Rates
from tripoint.identity.session_cache import SessionCache


@dataclass(frozen=True)
class Parts:
    """Made once by `app.create`, found at `app.state.identity`."""

    settings: Settings
    issuer: Issuer
    hasher: Hasher
    rates: Rates
    redirects: Redirects
    live: SessionCache
    sealer: Sealer
    providers: dict[str, Provider]
    per_account: Throttle
    per_caller: Throttle

    @property
    def offers_phones(self) -> bool:
        """Whether accounts may have phone numbers: codes can be sent, or none are asked for."""
        return self.settings.sms_mode != "off" or self.settings.auth_phone_autoconfirm


def make(settings: Settings, clock: Clock) -> Parts:
    """Load or create the keys and put the parts together. Raises WrongSettings."""
    issuer = Issuer(
        keyring=keys.load(settings, clock.now()),
        name=f"{settings.origin}/auth/v1",
        life=timedelta(seconds=settings.auth_token_seconds),
    )
    return Parts(
        settings=settings,
        issuer=issuer,
        hasher=Hasher(),
        rates=Rates(on=settings.rate_limits),
        redirects=Redirects(settings.origin, settings.auth_redirects, settings.at_home),
        live=SessionCache(issuer),
        sealer=Sealer(issuer.keyring),
        providers=known.configured(settings),
        per_account=Throttle(rates.ANYTHING, on=settings.rate_limits),
        per_caller=Throttle(rates.ANYTHING_PER_CALLER, on=settings.rate_limits),
    )
