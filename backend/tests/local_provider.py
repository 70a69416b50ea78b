"""A local identity provider: OpenID Connect like Google's, and OAuth like GitHub's.

It signs in `person` immediately, without asking. `python -m tests.local_provider PORT` runs one on its own.
"""

import base64
import gzip
import hashlib
import json
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from jwt.algorithms import ECAlgorithm

CLIENT_ID, CLIENT_SECRET = "tripoint-here", "between-us"
KID = "local-1"


@dataclass
class Person:
    """The person who is signed in at the provider."""

    sub: str = "10001"
    email: str = "ana@example.com"
    verified: bool = True
    first: str = "Ana"
    last: str = "Novak"


class LocalProvider(ThreadingHTTPServer):
    """`claims` and `broken` change the next sign-in's answer, `instead` replaces whole replies by their path; `longest`
    pads every reply to that length, `packs` compresses it whatever is accepted; `asked` records the parameters of each
    authorize request.
    """

    daemon_threads = True

    def __init__(self, port: int = 0, now: Callable[[], float] = time.time) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.now = now
        self.key, self.kid = ec.generate_private_key(ec.SECP256R1()), KID
        self.person = Person()
        self.claims: dict[str, Any] = {}
        self.broken: dict[str, Any] = {}
        self.instead: dict[str, Any] = {}
        self.longest, self.packs = 0, False
        self.declines = False
        self.asked: list[dict[str, str]] = []
        self.codes: dict[str, dict[str, str]] = {}
        self.tokens: set[str] = set()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    @property
    def keys(self) -> dict[str, Any]:
        public = ECAlgorithm.to_jwk(self.key.public_key(), as_dict=True)
        return {"keys": [{**public, "kid": self.kid, "alg": "ES256", "use": "sig"}]}

    def id_token(self, **claims: Any) -> str:
        """A token signed with the provider's key; every claim may be changed, and None leaves it out."""
        now = int(self.now())
        said = {
            "iss": self.origin,
            "aud": CLIENT_ID,
            "sub": self.person.sub,
            "email": self.person.email,
            "email_verified": self.person.verified,
            "given_name": self.person.first,
            "family_name": self.person.last,
            "name": f"{self.person.first} {self.person.last}",
            "iat": now,
            "exp": now + 3600,
            **claims,
            **self.claims,
        }
        said = {name: value for name, value in said.items() if value is not None}
        return jwt.encode(said, self.key, "ES256", {"kid": self.kid})


class Handler(BaseHTTPRequestHandler):
    """The paths of the two dialects do not collide, so one server speaks both."""

    server: LocalProvider

    def do_GET(self) -> None:
        provider, path = self.server, urlsplit(self.path).path
        query = dict(parse_qsl(urlsplit(self.path).query))
        if path == "/.well-known/openid-configuration":
            self.say(
                {
                    "issuer": provider.origin,
                    "authorization_endpoint": f"{provider.origin}/authorize",
                    "token_endpoint": f"{provider.origin}/token",
                    "jwks_uri": f"{provider.origin}/keys",
                    **provider.broken,
                }
            )
        elif path == "/keys":
            self.say(provider.keys)
        elif path in {"/authorize", "/login/oauth/authorize"}:
            self.consent(query)
        elif self.headers.get("Authorization", "").removeprefix("Bearer ") not in provider.tokens:
            self.say({"message": "Requires authentication"}, 401)
        elif path == "/api/v3/user":
            person = provider.person
            self.say({"id": int(person.sub), "login": "ana", "name": f"{person.first} {person.last}", "email": None})
        elif path == "/api/v3/user/emails":
            other = {"email": "old@example.com", "primary": False, "verified": True}
            self.say([other, {"email": provider.person.email, "primary": True, "verified": provider.person.verified}])
        else:
            self.say({}, 404)

    def consent(self, query: dict[str, str]) -> None:
        self.server.asked.append(query)
        code = secrets.token_urlsafe(12)
        self.server.codes[code] = query
        outcome = {"error": "access_denied"} if self.server.declines else {"code": code}
        self.send_response(302)
        self.send_header("Location", f"{query['redirect_uri']}?{urlencode({**outcome, 'state': query['state']})}")
        self.end_headers()

    def do_POST(self) -> None:
        given = dict(parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode()))
        begun = self.server.codes.pop(given.get("code", ""), None)
        verifier = given.get("code_verifier", "")
        shown = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        right = (
            begun is not None
            and (given["client_id"], given["client_secret"]) == (CLIENT_ID, CLIENT_SECRET)
            and given["redirect_uri"] == begun["redirect_uri"]
            and shown == begun["code_challenge"]
        )
        if not right or begun is None:
            self.say({"error": "bad_verification_code"})
            return
        token = secrets.token_urlsafe(12)
        self.server.tokens.add(token)
        answer = {"access_token": token, "token_type": "bearer", "refresh_token": "for-later"}
        if self.path == "/token":
            answer["id_token"] = self.server.id_token(nonce=begun["nonce"])
        self.say(answer)

    def say(self, body: Any, status: int = 200) -> None:
        raw = json.dumps(self.server.instead.get(urlsplit(self.path).path, body)).encode()
        raw = raw.ljust(self.server.longest)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        if self.server.packs:
            raw = gzip.compress(raw)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        with suppress(ConnectionError):  # clients stop reading when they have enough
            self.wfile.write(raw)

    def log_message(self, *_: Any) -> None:
        """Log nothing."""


@contextmanager
def running(now: Callable[[], float] = time.time) -> Iterator[LocalProvider]:
    """A provider on a free port for the duration of a test."""
    with LocalProvider(now=now) as server:
        serving = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        try:
            yield server
        finally:
            server.shutdown()
            serving.join(timeout=5)


def settings_of(provider: LocalProvider) -> dict[str, Any]:
    """Settings with which both log-in buttons lead to this provider."""
    return {
        f"auth_{name}_{part}": value
        for name in ("google", "github")
        for part, value in (
            ("client_id", CLIENT_ID),
            ("client_secret", CLIENT_SECRET),
            ("base_url", provider.origin),
        )
    }


if __name__ == "__main__":
    LocalProvider(int(sys.argv[1])).serve_forever()
