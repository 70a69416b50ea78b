from pathlib import Path

import pytest

from tripoint.core import settings as core_settings
from tripoint.core.settings import WrongSettings


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    for name in list(os.environ):
        if name.startswith("TRIPOINT_"):
            monkeypatch.delenv(name)


def test_the_defaults_listen_locally_use_sqlite_and_capture_emails() -> None:
    found = core_settings.load(_env_file=None)

    assert found.origin == "http://127.0.0.1:8000"
    assert found.database_address == f"sqlite:///{core_settings.PROJECT_ROOT / 'data' / 'tripoint.db'}"
    assert (found.at_home, found.mail_mode) == (True, "captured")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("TRIPOINT_PORT", "eighty", "TRIPOINT_PORT: "),
        ("TRIPOINT_PUBLIC_URL", "example.com", "TRIPOINT_PUBLIC_URL: must be an origin"),
        ("TRIPOINT_PUBLIC_URL", "https://example.com/trips", "without a path"),
        ("TRIPOINT_DATABASE_URL", "mysql://x", "postgresql://"),
        ("TRIPOINT_WORKER", "outside", "TRIPOINT_WORKER: "),
        ("TRIPOINT_PROT", "8000", "there is no such setting"),
        ("TRIPOINT_TRUSTED_PROXIES", "nowhere", "TRIPOINT_TRUSTED_PROXIES: "),
        ("TRIPOINT_FLIGHT_PROVIDER", "acme", "TRIPOINT_FLIGHT_PROVIDER: must be sample, or one or more of"),
        ("TRIPOINT_FLIGHT_PROVIDER", "duffel,duffel", "TRIPOINT_FLIGHT_PROVIDER: must be sample, or one or more of"),
        ("TRIPOINT_FLIGHT_PROVIDER", "sample,duffel", "TRIPOINT_FLIGHT_PROVIDER: must be sample, or one or more of"),
        ("TRIPOINT_FLIGHT_PROVIDER", "", "TRIPOINT_FLIGHT_PROVIDER: must be sample, or one or more of"),
        ("TRIPOINT_STAY_PROVIDER", "hotelbeds", "TRIPOINT_STAY_PROVIDER: must be sample or duffel"),
        ("TRIPOINT_ACTIVITY_PROVIDER", "duffel", "TRIPOINT_ACTIVITY_PROVIDER: must be sample or viator"),
        ("TRIPOINT_PROVIDER_BASE_URL_GYG", "http://127.0.0.1:9", "TRIPOINT_PROVIDER_BASE_URL_GYG: there is no"),
        ("TRIPOINT_CURRENCY_PROVIDER", "sample", "TRIPOINT_CURRENCY_PROVIDER: must be built-in or ecb"),
        ("TRIPOINT_WEATHER_PROVIDER", "on", "TRIPOINT_WEATHER_PROVIDER: must be off or open-meteo"),
        ("TRIPOINT_PROVIDER_BASE_URL_OPEN_METEO", "http://10.0.0.1", "must be an https address"),
        ("TRIPOINT_STORAGE_URL", "ftp://bucket/prefix", "TRIPOINT_STORAGE_URL: must look like s3://bucket/prefix"),
        ("TRIPOINT_STORAGE_URL", "s3://key:secret@bucket", "TRIPOINT_STORAGE_URL: must look like s3://bucket/prefix"),
        ("TRIPOINT_STORAGE_URL", "s3://bucket?secret=x", "TRIPOINT_STORAGE_URL: must look like s3://bucket/prefix"),
        ("TRIPOINT_STORAGE_URL", "s3://bucket?endpoint=x", "TRIPOINT_STORAGE_URL: the endpoint must start with https"),
        ("TRIPOINT_AUTH_GOOGLE_CLIENT_ID", "id", "TRIPOINT_AUTH_GOOGLE_CLIENT_ID and …_CLIENT_SECRET go together"),
        ("TRIPOINT_AUTH_GITHUB_CLIENT_SECRET", "x", "TRIPOINT_AUTH_GITHUB_CLIENT_ID and …_CLIENT_SECRET go together"),
        ("TRIPOINT_AUTH_GITHUB_BASE_URL", "github.com", "TRIPOINT_AUTH_GITHUB_BASE_URL: must be an address"),
        ("TRIPOINT_SMS_URL", "gateway.example/send", "TRIPOINT_SMS_URL: must be an address"),
        ("TRIPOINT_PUBLIC_URL", "https://example.com?x=1", "must be an origin"),
        ("TRIPOINT_AUTH_GOOGLE_BASE_URL", "https://example.com#x", "must be an address"),
        ("TRIPOINT_AUTH_SSO", '[{"id": "secret"}]', "TRIPOINT_AUTH_SSO: must be a JSON list of"),
    ],
)
def test_a_wrong_value_is_refused_with_one_readable_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
) -> None:
    monkeypatch.setenv(name, value)

    with pytest.raises(WrongSettings) as refused:
        core_settings.load(_env_file=None)

    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_defaults_may_be_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in ("FLIGHT", "STAY", "ACTIVITY"):
        monkeypatch.setenv(f"TRIPOINT_{kind}_PROVIDER", "sample")
    for name in ("STORAGE_URL", "AUTH_GOOGLE_CLIENT_ID", "AUTH_SSO", "PROVIDER_BASE_URL_DUFFEL"):
        monkeypatch.setenv(f"TRIPOINT_{name}", "")
    assert core_settings.load(_env_file=None).flight_provider == "sample"


@pytest.mark.parametrize("line", ["TRIPOINT_PROT=8000", "TRIPOINT_PROVIDER_BASE_URL_X=x"])
def test_an_unknown_setting_in_the_file_is_refused_as_well(tmp_path: Path, line: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"OTHER_PROGRAM=1\n{line}\n")
    with pytest.raises(WrongSettings, match=line.partition("=")[0]):
        core_settings.load(_env_file=file)


def test_live_flights_are_added_to_the_sample_ones_once_they_have_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOINT_FLIGHT_PROVIDER", "duffel")
    with pytest.raises(WrongSettings, match="TRIPOINT_DUFFEL_TOKEN"):
        core_settings.load(_env_file=None)

    monkeypatch.setenv("TRIPOINT_DUFFEL_TOKEN", "duffel_test_1")
    chosen = core_settings.load(_env_file=None)
    assert (chosen.flight_providers, chosen.duffel_url) == (("sample", "duffel"), "https://api.duffel.com")
    assert "duffel_test_1" not in repr(chosen)


@pytest.mark.parametrize(
    ("named", "usual"), [("aviasales", "aviasales"), ("aviasales, duffel", "aviasales"), ("duffel,aviasales", "duffel")]
)
def test_several_flight_providers_are_combined_and_the_first_is_the_default(
    monkeypatch: pytest.MonkeyPatch, named: str, usual: str
) -> None:
    monkeypatch.setenv("TRIPOINT_FLIGHT_PROVIDER", named)
    monkeypatch.setenv("TRIPOINT_DUFFEL_TOKEN", "duffel_test_1")
    with pytest.raises(WrongSettings, match="TRIPOINT_AVIASALES_TOKEN"):
        core_settings.load(_env_file=None)

    monkeypatch.setenv("TRIPOINT_AVIASALES_TOKEN", "secret-1")
    chosen = core_settings.load(_env_file=None)
    both = ("sample", "aviasales", "duffel")
    assert (chosen.flight_providers, chosen.usual_flight_provider) == (both if "," in named else both[:2], usual)
    assert chosen.aviasales_url == "https://api.travelpayouts.com"
    assert "secret-1" not in repr(chosen)
    if "," in named:
        monkeypatch.setenv("TRIPOINT_DUFFEL_TOKEN", "")
        with pytest.raises(WrongSettings, match="TRIPOINT_DUFFEL_TOKEN"):
            core_settings.load(_env_file=None)


@pytest.mark.parametrize(
    ("kind", "provider", "key"),
    [("stay", "duffel", "TRIPOINT_DUFFEL_TOKEN"), ("activity", "viator", "TRIPOINT_VIATOR_KEY")],
)
def test_live_stays_and_activities_need_a_key(
    monkeypatch: pytest.MonkeyPatch, kind: str, provider: str, key: str
) -> None:
    monkeypatch.setenv(f"TRIPOINT_{kind.upper()}_PROVIDER", provider)
    with pytest.raises(WrongSettings, match=key):
        core_settings.load(_env_file=None)

    monkeypatch.setenv(key, "secret-1")
    chosen = core_settings.load(_env_file=None)
    assert getattr(chosen, f"{kind}_providers") == (provider,)
    assert "secret-1" not in repr(chosen)


def test_forecasts_are_off_by_default_and_a_paid_key_selects_its_own_host(monkeypatch: pytest.MonkeyPatch) -> None:
    found = core_settings.load(_env_file=None)
    assert (found.weather_provider, found.open_meteo_url) == ("off", "https://api.open-meteo.com")
    monkeypatch.setenv("TRIPOINT_OPEN_METEO_KEY", "secret-1")
    found = core_settings.load(_env_file=None)
    assert found.open_meteo_url == "https://customer-api.open-meteo.com"
    assert "secret-1" not in repr(found)
    monkeypatch.setenv("TRIPOINT_PROVIDER_BASE_URL_OPEN_METEO", "https://weather.example/")
    assert core_settings.load(_env_file=None).open_meteo_url == "https://weather.example"


KEY, SIGNING = "sk_test_canary", "whsec_canary"


@pytest.mark.parametrize(
    ("key", "signing", "reason"),
    [
        (KEY, "", "TRIPOINT_STRIPE_SECRET_KEY and TRIPOINT_STRIPE_WEBHOOK_SECRET go together"),
        ("", SIGNING, "TRIPOINT_STRIPE_SECRET_KEY and TRIPOINT_STRIPE_WEBHOOK_SECRET go together"),
        ("pk_test_canary", SIGNING, "TRIPOINT_STRIPE_SECRET_KEY: must be a secret or restricted key of Stripe"),
        (KEY, "canary", "TRIPOINT_STRIPE_WEBHOOK_SECRET: must be the signing secret of a webhook endpoint"),
    ],
)
def test_card_payments_need_both_of_stripes_secrets(
    monkeypatch: pytest.MonkeyPatch, key: str, signing: str, reason: str
) -> None:
    monkeypatch.setenv("TRIPOINT_STRIPE_SECRET_KEY", key)
    monkeypatch.setenv("TRIPOINT_STRIPE_WEBHOOK_SECRET", signing)
    with pytest.raises(WrongSettings) as refused:
        core_settings.load(_env_file=None)
    assert reason in str(refused.value)
    assert "canary" not in str(refused.value)


@pytest.mark.parametrize("key", [KEY, "rk_live_canary"])
def test_both_secrets_enable_card_payments_and_are_never_shown(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    assert not core_settings.load(_env_file=None).takes_cards
    monkeypatch.setenv("TRIPOINT_STRIPE_SECRET_KEY", key)
    monkeypatch.setenv("TRIPOINT_STRIPE_WEBHOOK_SECRET", SIGNING)
    chosen = core_settings.load(_env_file=None)
    assert (chosen.takes_cards, chosen.stripe_url) == (True, "https://api.stripe.com")
    assert "canary" not in f"{chosen!r}{chosen}{chosen.shown()}"


@pytest.mark.parametrize(
    ("address", "is_taken"),
    [
        ("https://duffel.example", True),
        ("http://127.0.0.1:9000", True),
        ("http://localhost:9000/", True),
        ("http://duffel.example", False),
        ("http://10.0.0.1", False),
        ("https://user@duffel.example", False),
        ("ftp://duffel.example", False),
        ("https://duffel.example/?a=1", False),
    ],
)
def test_a_providers_base_url_is_https_or_local(monkeypatch: pytest.MonkeyPatch, address: str, is_taken: bool) -> None:
    monkeypatch.setenv("TRIPOINT_PROVIDER_BASE_URL_DUFFEL", address)
    if is_taken:
        assert core_settings.load(_env_file=None).duffel_url == address.rstrip("/")
    else:
        with pytest.raises(WrongSettings, match="PROVIDER_BASE_URL_DUFFEL"):
            core_settings.load(_env_file=None)


def test_limits_can_be_lifted_only_on_a_local_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOINT_RATE_LIMITS", "off")
    assert not core_settings.load(_env_file=None).rate_limits

    monkeypatch.setenv("TRIPOINT_PUBLIC_URL", "https://trips.example.com")
    with pytest.raises(WrongSettings, match="loopback"):
        core_settings.load(_env_file=None)


def test_email_is_paused_on_a_public_server_without_a_mail_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIPOINT_PUBLIC_URL", "https://trips.example.com")
    assert core_settings.load(_env_file=None).mail_mode == "paused"

    monkeypatch.setenv("TRIPOINT_SMTP_URL", "smtp://mail.example.com")
    assert core_settings.load(_env_file=None).mail_mode == "on"


@pytest.mark.parametrize(
    ("address", "at_home"),
    [
        ("http://localhost:3000", True),
        ("http://trips.localhost", True),
        ("http://127.0.0.2", True),
        ("http://[::1]:8000", True),
        ("https://trips.example.com", False),
        ("http://10.0.0.1", False),
        ("https://notlocalhost", False),
    ],
)
def test_at_home_means_a_loopback_address(monkeypatch: pytest.MonkeyPatch, address: str, at_home: bool) -> None:
    monkeypatch.setenv("TRIPOINT_PUBLIC_URL", address)
    found = core_settings.load(_env_file=None)
    assert (found.at_home, found.origin) == (at_home, address)
    assert (found.mail_mode, found.sms_mode) == (("captured", "captured") if at_home else ("paused", "off"))


@pytest.mark.parametrize(
    ("host", "origin"),
    [("0.0.0.0", "http://127.0.0.1:8000"), ("::", "http://127.0.0.1:8000"), ("::1", "http://[::1]:8000")],
)
def test_the_default_origin_follows_the_listening_address(
    monkeypatch: pytest.MonkeyPatch, host: str, origin: str
) -> None:
    monkeypatch.setenv("TRIPOINT_HOST", host)
    assert core_settings.load(_env_file=None).origin == origin


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("postgresql://me@db/trips", "postgresql+psycopg://me@db/trips"),
        ("postgres://me@db/trips", "postgresql+psycopg://me@db/trips"),
        ("sqlite:////tmp/trips.db", "sqlite:////tmp/trips.db"),
        ("sqlite:///trips.db", f"sqlite:///{core_settings.PROJECT_ROOT / 'trips.db'}"),
    ],
)
def test_database_urls_are_accepted_in_the_operators_usual_form(
    monkeypatch: pytest.MonkeyPatch, given: str, address: str
) -> None:
    monkeypatch.setenv("TRIPOINT_DATABASE_URL", given)
    assert core_settings.load(_env_file=None).database_address == address


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("PORT", 0, 65_535), ("AUTH_TOKEN_SECONDS", 60, 86_400), ("AUTH_PASSWORD_MIN", 6, 64)],
)
def test_a_number_must_be_within_its_range(monkeypatch: pytest.MonkeyPatch, name: str, least: int, most: int) -> None:
    for value in (least, most):
        monkeypatch.setenv(f"TRIPOINT_{name}", str(value))
        assert getattr(core_settings.load(_env_file=None), name.lower()) == value
    for value in (least - 1, most + 1):
        monkeypatch.setenv(f"TRIPOINT_{name}", str(value))
        with pytest.raises(WrongSettings, match=f"TRIPOINT_{name}: "):
            core_settings.load(_env_file=None)


def test_nothing_optional_is_on_by_default() -> None:
    found = core_settings.load(_env_file=None)
    assert (found.port, found.auth_token_seconds, found.auth_password_min) == (8_000, 900, 8)
    assert (found.rate_limits, found.auth_signup) == (True, True)
    off = ("jwt_secret_users", "auth_autoconfirm", "auth_phone_autoconfirm", "auth_anonymous", "auth_manual_linking")
    assert [name for name in (*off, "auth_web3") if getattr(found, name)] == []


def test_secrets_are_never_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRIPOINT_SMTP_URL", "smtp://me:s3cret@mail.example.com")
    monkeypatch.setenv("TRIPOINT_JWT_SECRET", "s3cret-too")
    monkeypatch.setenv("TRIPOINT_OPEN_METEO_KEY", "s3cret-weather")
    monkeypatch.setenv("TRIPOINT_DATABASE_URL", "postgresql://me:s3cret@db/trips")
    monkeypatch.setenv("TRIPOINT_DATA_DIR", str(tmp_path))

    assert "s3cret" not in str(core_settings.load(_env_file=None).shown())
