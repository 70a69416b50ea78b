"""Signing keys and API keys: created on the first start and kept in DATA_DIR, or given as settings (RUNNING.md).

The newest key signs; every key of the set verifies, by its `kid`. Refresh tokens are sealed with secrets derived from
the same keys, so processes that share the keys understand each other's tokens.
"""

import hashlib
import hmac
import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from jwt import PyJWK
from jwt.algorithms import ECAlgorithm

from tripoint.core.db import Database
from tripoint.core.settings import Settings, WrongSettings

PRIVATE_PARTS = {"d", "p", "q", "dp", "dq", "qi", "oth", "k"}
ALGORITHMS = {"EC": "ES256", "RSA": "RS256"}
LEAST_BITS = {"ES256": 256, "RS256": 2_048}
API_KEY_LIFE = timedelta(days=3650)


@dataclass(frozen=True)
class SigningKey:
    """One key of the set: `key` signs, `public_key` verifies, `public` is its public JSON Web Key."""

    kid: str
    algorithm: str
    key: Any
    public_key: Any
    public: dict[str, Any]
    secret: bytes


@dataclass(frozen=True)
class Keyring:
    """All keys of this installation. `signing` is the newest of `by_kid`."""

    signing: SigningKey
    by_kid: dict[str, SigningKey]
    anon_key: str
    service_role_key: str
    shared_secret: bytes
    shared_secret_for_users: bool

    def lend_to(self, database: Database) -> None:
        """Give the database the secrets for keyed hashes of counters and addresses (`core/limits.py`)."""
        database.secret = _hashing_secret(self.signing)
        others = (key for key in self.by_kid.values() if key is not self.signing)
        database.earlier_secrets = tuple(_hashing_secret(key) for key in others)

    @property
    def public_set(self) -> dict[str, Any]:
        """The JSON Web Key Set: public parts only (contract section 2)."""
        return {"keys": [key.public for key in self.by_kid.values()]}


def _hashing_secret(key: SigningKey) -> bytes:
    return hmac.digest(key.secret, b"tripoint limit counters", "sha256")


def load(settings: Settings, now: datetime) -> Keyring:
    """Load the keys in use, or create them. Raises WrongSettings if the configured keys are unusable."""
    given = settings.jwt_keys.get_secret_value()
    if given:
        chosen = _parsed(given)
    else:
        chosen = _parsed(_kept(settings.data_dir / "jwt_keys.json", lambda: json.dumps({"keys": [_new_key()]})))
    signing = chosen[0]
    anon, service = settings.anon_key, settings.service_role_key.get_secret_value()
    if not (anon and service):
        path = settings.data_dir / f"api_keys_{signing.kid[:16]}.json"
        kept = json.loads(_kept(path, lambda: json.dumps(_new_api_keys(signing, now))))
        anon, service = anon or kept["anon_key"], service or kept["service_role_key"]
    _require_roles(anon, service)
    return Keyring(
        signing=signing,
        by_kid={key.kid: key for key in chosen},
        anon_key=anon,
        service_role_key=service,
        shared_secret=settings.jwt_secret.get_secret_value().encode(),
        shared_secret_for_users=settings.jwt_secret_users,
    )


def _require_roles(anon: str, service: str) -> None:
    """The anon key is public, so it must not be the server's. A key that names a role is accepted for no other."""
    if anon == service:
        raise WrongSettings("TRIPOINT_ANON_KEY and TRIPOINT_SERVICE_ROLE_KEY: must be two different keys")
    for key, role in ((anon, "anon"), (service, "service_role")):
        with suppress(jwt.PyJWTError):  # an opaque key
            said = jwt.decode(key, options={"verify_signature": False}).get("role")
            if said != role:
                raise WrongSettings(f"TRIPOINT_{role.upper()}_KEY: this is a key of another role ({said})")


def _kept(path: Path, make: Callable[[], str]) -> str:
    """The file's content. The first process to ask creates it, readable only by its owner."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f".{path.name}.{uuid4().hex}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(make())
            file.flush()
            os.fsync(descriptor)
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            pass  # another process was first: use its keys
        finally:
            draft.unlink()
    return path.read_text("utf-8")


def _new_key() -> dict[str, Any]:
    made: dict[str, Any] = ECAlgorithm.to_jwk(ec.generate_private_key(ec.SECP256R1()), as_dict=True)
    return {**made, "kid": str(uuid4()), "alg": "ES256", "use": "sig"}


def _parsed(text: str) -> list[SigningKey]:
    try:
        document = json.loads(text)
        entries = document if isinstance(document, list) else document.get("keys", [document])
        found = [_signing_key(entry) for entry in entries]
    except (ValueError, TypeError, KeyError, AttributeError, jwt.PyJWTError) as wrong:
        raise WrongSettings(
            "TRIPOINT_JWT_KEYS: must be a JSON Web Key Set of private ES256 keys, or RS256 keys of 2048 bits or more"
        ) from wrong
    if not found:
        raise WrongSettings("TRIPOINT_JWT_KEYS: holds no key")
    return found


def _signing_key(entry: dict[str, Any]) -> SigningKey:
    algorithm = ALGORITHMS[entry["kty"]]
    if "d" not in entry or entry.get("alg", algorithm) != algorithm:
        raise ValueError
    key = PyJWK(entry, algorithm=algorithm).key
    if key.key_size < LEAST_BITS[algorithm] or (algorithm == "ES256" and entry["crv"] != "P-256"):
        raise ValueError
    kid = str(entry.get("kid") or hashlib.sha256(entry["d"].encode()).hexdigest()[:32])
    public = {name: value for name, value in entry.items() if name not in PRIVATE_PARTS}
    return SigningKey(
        kid=kid,
        algorithm=algorithm,
        key=key,
        public_key=key.public_key(),
        public={**public, "kid": kid, "alg": algorithm, "use": "sig", "key_ops": ["verify"]},
        secret=hmac.digest(entry["d"].encode(), b"tripoint refresh tokens", "sha256"),
    )


def _new_api_keys(signing: SigningKey, now: datetime) -> dict[str, str]:
    def made(role: str) -> str:
        claims = {
            "iss": "tripoint",
            "role": role,
            "iat": int(now.timestamp()),
            "exp": int((now + API_KEY_LIFE).timestamp()),
        }
        return jwt.encode(claims, signing.key, signing.algorithm, {"kid": signing.kid})

    return {"anon_key": made("anon"), "service_role_key": made("service_role")}
