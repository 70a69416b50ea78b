"""All settings in one frozen object, read once at startup and passed as an argument."""

import os
import re
from collections.abc import Mapping
from decimal import Decimal
from email.utils import parseaddr
from functools import cached_property
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    TypeAdapter,
    ValidationError,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

PROJECT_ROOT = Path(__file__).resolve().parents[3]
MailMode = Literal["on", "captured", "paused"]
SmsMode = Literal["on", "captured", "off"]


# Reserved names with no effect today. Setting one is an error, so that nobody wonders why nothing happens.
NOT_YET = {
    "TRIPOINT_PROVIDER_BASE_URL_": "there is no such provider yet; leave it out",
}
AVIASALES = "https://api.travelpayouts.com"
DUFFEL = "https://api.duffel.com"
LIVE_FLIGHTS = ("aviasales", "duffel")
"""Live sources of flights; those that only know prices come first."""
ECB = "https://www.ecb.europa.eu"
OPEN_METEO, OPEN_METEO_PAID = "https://api.open-meteo.com", "https://customer-api.open-meteo.com"
MARKED_TARGETS = ("aviasales", "booking")
"""Sites for which an operator may have an affiliate marker (`trips/book_at.py`)."""
VIATOR = "https://api.viator.com/partner"
STRIPE = "https://api.stripe.com"


class WrongSettings(Exception):
    """A setting cannot be used; the message is one readable line."""


class SsoConnection(BaseModel):
    """A company's own OpenID Connect provider, for the addresses of its domains."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: UUID
    domains: tuple[str, ...] = Field(min_length=1)
    issuer: str = Field(pattern=r"^https?://[^/?#]+[^?#]*[^/?#]$")
    client_id: str = Field(min_length=1)
    client_secret: str = Field(min_length=1)


SSO_CONNECTIONS = TypeAdapter(tuple[SsoConnection, ...])


class Settings(BaseSettings):
    """Environment variables `TRIPOINT_…`, or a `.env` file in the project's root."""

    model_config = SettingsConfigDict(
        env_prefix="TRIPOINT_",
        env_file=PROJECT_ROOT / ".env",
        extra="ignore",
        frozen=True,
        validate_default=True,
    )

    host: str = "127.0.0.1"
    port: int = Field(8000, ge=0, le=65535)
    public_url: str = ""
    data_dir: Path = Path("data")
    database_url: str = ""
    storage_url: str = ""
    smtp_url: SecretStr = SecretStr("")
    mail: Literal["auto", "off"] = "auto"
    sms_url: SecretStr = SecretStr("")
    mail_from: str = "Tripoint <no-reply@localhost>"
    postal_address: str = ""
    orders_to: str = ""
    seller_name: str = "Tripoint"
    seller_tax_number: str = ""
    seller_bank: str = ""
    seller_tax_percent: Decimal = Field(Decimal(0), ge=0, le=50, decimal_places=2)
    group_support_contact: str = ""
    stripe_secret_key: SecretStr = SecretStr("")
    stripe_webhook_secret: SecretStr = SecretStr("")
    provider_base_url_stripe: str = ""
    analytics: Literal["off", "on"] = "off"
    worker: Literal["inside", "off"] = "inside"
    flight_provider: str = "sample"
    stay_provider: str = "sample"
    activity_provider: str = "sample"
    currency_provider: str = "built-in"
    weather_provider: str = "off"
    aviasales_token: SecretStr = SecretStr("")
    aviasales_searches_a_day: int = Field(10_000, ge=1, le=1_000_000)
    provider_base_url_aviasales: str = ""
    duffel_token: SecretStr = SecretStr("")
    duffel_searches_a_day: int = Field(1_000, ge=1, le=1_000_000)
    flight_searches_a_request: int = Field(60, ge=1, le=60)
    duffel_stay_searches_a_day: int = Field(1_000, ge=1, le=1_000_000)
    provider_base_url_duffel: str = ""
    provider_base_url_ecb: str = ""
    affiliate_markers: Annotated[tuple[tuple[str, str], ...], NoDecode] = ()
    viator_key: SecretStr = SecretStr("")
    viator_searches_a_day: int = Field(5_000, ge=1, le=1_000_000)
    provider_base_url_viator: str = ""
    open_meteo_key: SecretStr = SecretStr("")
    open_meteo_calls_a_day: int = Field(5_000, ge=1, le=1_000_000)
    provider_base_url_open_meteo: str = ""
    anon_key: str = ""
    service_role_key: SecretStr = SecretStr("")
    jwt_keys: SecretStr = SecretStr("")
    jwt_secret: SecretStr = SecretStr("")
    jwt_secret_users: bool = False
    auth_autoconfirm: bool = False
    auth_phone_autoconfirm: bool = False
    auth_signup: bool = True
    auth_token_seconds: int = Field(900, ge=60, le=86_400)
    auth_password_min: int = Field(8, ge=6, le=64)
    auth_anonymous: bool = False
    auth_manual_linking: bool = False
    auth_google_client_id: str = ""
    auth_google_client_secret: SecretStr = SecretStr("")
    auth_google_base_url: str = "https://accounts.google.com"
    auth_github_client_id: str = ""
    auth_github_client_secret: SecretStr = SecretStr("")
    auth_github_base_url: str = "https://github.com"
    auth_web3: bool = False
    auth_sso: SecretStr = SecretStr("")
    auth_redirects: Annotated[tuple[str, ...], NoDecode] = ()
    rate_limits: bool = True
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()

    @field_validator("auth_redirects", "trusted_proxies", mode="before")
    @classmethod
    def _split_list(cls, value: object) -> object:
        return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value

    @field_validator("affiliate_markers", mode="before")
    @classmethod
    def _split_markers(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        pairs = [part.strip().partition("=") for part in value.split(",") if part.strip()]
        return tuple((name.strip(), marker.strip()) for name, _, marker in pairs)

    @field_validator("affiliate_markers")
    @classmethod
    def _known_markers(cls, value: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        for name, marker in value:
            if name not in MARKED_TARGETS or not re.fullmatch(r"[A-Za-z0-9._-]{1,60}", marker):
                raise ValueError(f"must look like {MARKED_TARGETS[0]}=12345; known are {', '.join(MARKED_TARGETS)}")
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _known_networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for entry in value:
            ip_network(entry, strict=False)
        return value

    @field_validator("flight_provider")
    @classmethod
    def _flights(cls, value: str) -> str:
        names = [part.strip() for part in value.split(",")]
        if names != ["sample"] and (not set(names) <= set(LIVE_FLIGHTS) or len(set(names)) < len(names)):
            raise ValueError(f"must be sample, or one or more of {', '.join(LIVE_FLIGHTS)}")
        return ",".join(names)

    @field_validator("stay_provider")
    @classmethod
    def _stays(cls, value: str) -> str:
        if value not in {"sample", "duffel"}:
            raise ValueError("must be sample or duffel")
        return value

    @field_validator("activity_provider")
    @classmethod
    def _activities(cls, value: str) -> str:
        if value not in {"sample", "viator"}:
            raise ValueError("must be sample or viator")
        return value

    @field_validator("currency_provider")
    @classmethod
    def _rates(cls, value: str) -> str:
        if value not in {"built-in", "ecb"}:
            raise ValueError("must be built-in or ecb")
        return value

    @field_validator("weather_provider")
    @classmethod
    def _forecasts(cls, value: str) -> str:
        if value not in {"off", "open-meteo"}:
            raise ValueError("must be off or open-meteo")
        return value

    @field_validator("stripe_secret_key")
    @classmethod
    def _a_secret_key(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and not value.get_secret_value().startswith(("sk_", "rk_")):
            raise ValueError("must be a secret or restricted key of Stripe; it begins with sk_ or rk_")
        return value

    @field_validator("stripe_webhook_secret")
    @classmethod
    def _a_signing_secret(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value() and not value.get_secret_value().startswith("whsec_"):
            raise ValueError("must be the signing secret of a webhook endpoint of Stripe; it begins with whsec_")
        return value

    @field_validator(
        "provider_base_url_aviasales",
        "provider_base_url_duffel",
        "provider_base_url_ecb",
        "provider_base_url_open_meteo",
        "provider_base_url_viator",
        "provider_base_url_stripe",
    )
    @classmethod
    def _a_vendor(cls, value: str) -> str:
        parts = urlsplit(value)
        safe = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in {"127.0.0.1", "localhost"})
        if value and (not safe or not parts.hostname or "@" in parts.netloc or parts.query or parts.fragment):
            raise ValueError("must be an https address; http only on this machine")
        return value.rstrip("/")

    @field_validator("storage_url")
    @classmethod
    def _a_store(cls, value: str) -> str:
        parts = urlsplit(value)
        endpoint = parse_qs(parts.query).get("endpoint", ["https://"])[-1]
        known = {"endpoint", "region"} >= parse_qs(parts.query, keep_blank_values=True).keys()
        if value and (parts.scheme != "s3" or not parts.netloc or "@" in parts.netloc or not known):
            raise ValueError("must look like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1")
        if not endpoint.startswith(("https://", "http://")):
            raise ValueError("the endpoint must start with https://")
        return value

    @field_validator("data_dir")
    @classmethod
    def _from_project_root(cls, value: Path) -> Path:
        return value if value.is_absolute() else PROJECT_ROOT / value

    @field_validator("public_url")
    @classmethod
    def _an_origin(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and (parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment):
            raise ValueError("must be an origin such as https://trips.example.com")
        if value and parts.path.strip("/"):
            raise ValueError("must be an origin without a path")
        return value.rstrip("/")

    @field_validator("sms_url")
    @classmethod
    def _a_gateway(cls, value: SecretStr) -> SecretStr:
        parts = urlsplit(value.get_secret_value())
        if value.get_secret_value() and (parts.scheme not in {"http", "https"} or not parts.hostname):
            raise ValueError("must be an address such as https://user:pass@gateway.example/send")
        return value

    @field_validator("auth_google_base_url", "auth_github_base_url")
    @classmethod
    def _a_provider(cls, value: str) -> str:
        parts = urlsplit(value)
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
            raise ValueError("must be an address such as https://accounts.google.com")
        return value.rstrip("/")

    @field_validator("auth_sso")
    @classmethod
    def _connections(cls, value: SecretStr) -> SecretStr:
        if value.get_secret_value():
            try:
                SSO_CONNECTIONS.validate_json(value.get_secret_value())
            except ValidationError as wrong:  # the original message would print secrets
                raise ValueError(
                    "must be a JSON list of {id, domains, issuer, client_id, client_secret}; id is a UUID"
                ) from wrong
        return value

    @field_validator("database_url")
    @classmethod
    def _a_known_database(cls, value: str) -> str:
        if value and not value.startswith(("sqlite:///", "postgresql://", "postgres://")):
            raise ValueError("must start with postgresql:// or sqlite:///")
        return value

    @model_validator(mode="after")
    def _limits_only_lifted_at_home(self) -> "Settings":
        if not self.rate_limits and not self.at_home:
            raise ValueError("RATE_LIMITS=off is accepted only while PUBLIC_URL is a loopback address")
        return self

    @model_validator(mode="after")
    def _live_sources_have_a_key(self) -> "Settings":
        if "aviasales" in self.flight_providers and not self.aviasales_token.get_secret_value():
            raise ValueError("TRIPOINT_FLIGHT_PROVIDER=aviasales needs TRIPOINT_AVIASALES_TOKEN")
        for kind in ("flight", "stay"):
            if "duffel" in getattr(self, f"{kind}_providers") and not self.duffel_token.get_secret_value():
                raise ValueError(f"TRIPOINT_{kind.upper()}_PROVIDER=duffel needs TRIPOINT_DUFFEL_TOKEN")
        if self.activity_provider == "viator" and not self.viator_key.get_secret_value():
            raise ValueError("TRIPOINT_ACTIVITY_PROVIDER=viator needs TRIPOINT_VIATOR_KEY")
        return self

    @model_validator(mode="after")
    def _cards_are_whole(self) -> "Settings":
        if bool(self.stripe_secret_key.get_secret_value()) != bool(self.stripe_webhook_secret.get_secret_value()):
            raise ValueError("TRIPOINT_STRIPE_SECRET_KEY and TRIPOINT_STRIPE_WEBHOOK_SECRET go together")
        return self

    @model_validator(mode="after")
    def _providers_are_whole(self) -> "Settings":
        for name in ("google", "github"):
            given = getattr(self, f"auth_{name}_client_id"), getattr(self, f"auth_{name}_client_secret")
            if bool(given[0]) != bool(given[1].get_secret_value()):
                raise ValueError(f"TRIPOINT_AUTH_{name.upper()}_CLIENT_ID and …_CLIENT_SECRET go together")
        return self

    @property
    def flight_providers(self) -> tuple[str, ...]:
        """The available sources of flights: the sample one and the configured live ones."""
        named = self.flight_provider.split(",")
        return ("sample", *(name for name in LIVE_FLIGHTS if name in named))

    @property
    def usual_flight_provider(self) -> str:
        """The source that plans begin with: the first one named in the setting."""
        return self.flight_provider.split(",")[0]

    @property
    def stay_providers(self) -> tuple[str, ...]:
        """Live sources of stays in addition to the catalogue's own."""
        return () if self.stay_provider == "sample" else (self.stay_provider,)

    @property
    def activity_providers(self) -> tuple[str, ...]:
        """Live sources of activities in addition to the catalogue's own."""
        return () if self.activity_provider == "sample" else (self.activity_provider,)

    @property
    def viator_url(self) -> str:
        return self.provider_base_url_viator or VIATOR

    @property
    def stripe_url(self) -> str:
        return self.provider_base_url_stripe or STRIPE

    @property
    def takes_cards(self) -> bool:
        """Whether orders can be paid by card."""
        return bool(self.stripe_secret_key.get_secret_value())

    @property
    def takes_play_money(self) -> bool:
        """Whether the key belongs to Stripe's test mode, in which test cards pay."""
        return self.stripe_secret_key.get_secret_value().startswith(("sk_test_", "rk_test_"))

    @property
    def aviasales_url(self) -> str:
        return self.provider_base_url_aviasales or AVIASALES

    @property
    def duffel_url(self) -> str:
        return self.provider_base_url_duffel or DUFFEL

    @property
    def ecb_url(self) -> str:
        return self.provider_base_url_ecb or ECB

    @property
    def open_meteo_url(self) -> str:
        """Paying customers have a separate host."""
        theirs = OPEN_METEO_PAID if self.open_meteo_key.get_secret_value() else OPEN_METEO
        return self.provider_base_url_open_meteo or theirs

    @cached_property
    def sso_connections(self) -> tuple[SsoConnection, ...]:
        """The connections listed in AUTH_SSO."""
        given = self.auth_sso.get_secret_value()
        return SSO_CONNECTIONS.validate_json(given) if given else ()

    @property
    def team_address(self) -> str:
        """Where visitors' messages go: the mailbox that our own emails come from."""
        return parseaddr(self.mail_from)[1]

    @property
    def support_contact(self) -> str:
        """How groups that ordered support reach it; empty if the operator has set no address at all."""
        own = self.team_address if "mail_from" in self.model_fields_set else ""
        return self.group_support_contact or self.orders_to or own

    @cached_property
    def origin(self) -> str:
        """The one origin that mails, canonical links and redirects use."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url or f"http://{'127.0.0.1' if host in {'0.0.0.0', '[::]'} else host}:{self.port}"  # noqa: S104

    @cached_property
    def at_home(self) -> bool:
        """Whether the public address is a loopback one; anything else is production."""
        host = urlsplit(self.origin).hostname or ""
        if host == "localhost" or host.endswith(".localhost"):
            return True
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return False

    @cached_property
    def mail_mode(self) -> MailMode:
        """`on`: sent by SMTP. `captured`: kept for /dev/mail. `paused`: nothing is sent, links are shared by hand."""
        if self.mail == "off":
            return "paused"
        if self.smtp_url.get_secret_value():
            return "on"
        return "captured" if self.at_home else "paused"

    @cached_property
    def sms_mode(self) -> SmsMode:
        """`on`: sent through the gateway at SMS_URL. `captured`: kept for /dev/sms. `off`: no phone numbers."""
        if self.sms_url.get_secret_value():
            return "on"
        return "captured" if self.at_home else "off"

    @cached_property
    def database_address(self) -> str:
        """The database's URL for SQLAlchemy."""
        if not self.database_url:
            return f"sqlite:///{self.data_dir / 'tripoint.db'}"
        for scheme in ("postgresql://", "postgres://"):
            if self.database_url.startswith(scheme):
                return "postgresql+psycopg://" + self.database_url.removeprefix(scheme)
        path = Path(self.database_url.removeprefix("sqlite:///"))
        return f"sqlite:///{path if path.is_absolute() else PROJECT_ROOT / path}"

    def shown(self) -> dict[str, str]:
        """Every setting in force, with secrets masked, for `tripoint settings`."""
        values = {f"TRIPOINT_{name.upper()}": str(getattr(self, name)) for name in type(self).model_fields}
        parts = urlsplit(self.database_url)
        if parts.password:
            values["TRIPOINT_DATABASE_URL"] = self.database_url.replace(f":{parts.password}@", ":**********@")
        return values


def load(**overrides: object) -> Settings:
    """Read the settings. Raises WrongSettings with one readable line."""
    file: Any = overrides.get("_env_file", Settings.model_config["env_file"])
    lines = DotEnvSettingsSource(Settings, env_file=file).env_vars if file else {}
    _require_known({**{name.upper(): value for name, value in lines.items()}, **os.environ})
    try:
        return Settings(**overrides)  # type: ignore[arg-type]
    except ValidationError as wrong:
        first = wrong.errors()[0]
        name = f"TRIPOINT_{str(first['loc'][0]).upper()}: " if first["loc"] else ""
        raise WrongSettings(name + first["msg"].removeprefix("Value error, ")) from wrong


def _require_known(given: Mapping[str, str | None]) -> None:
    """Reject unknown names and names that are reserved."""
    known = {f"TRIPOINT_{name.upper()}" for name in Settings.model_fields}
    for name, value in given.items():
        if not name.startswith("TRIPOINT_") or name in known or name.startswith("TRIPOINT_TEST_"):
            continue
        why = next((why for prefix, why in NOT_YET.items() if name.startswith(prefix)), None)
        if why is None:
            raise WrongSettings(f"{name}: there is no such setting; `tripoint settings` lists them")
        if value:
            raise WrongSettings(f"{name}: {why}")
