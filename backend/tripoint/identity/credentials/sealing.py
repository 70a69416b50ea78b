"""Encryption at rest for secrets that we must be able to read again (TRUST.md A1, A16).

The keys are derived from the signing keys: the newest seals, every key of the set opens. A factor's secret is sealed
again with the newest key after each correct code, so secrets in use survive a key rotation.
"""

import base64
import hmac

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from tripoint.identity.credentials.keys import Keyring, SigningKey


class Sealer:
    """Seals and opens short texts for one installation."""

    def __init__(self, keyring: Keyring) -> None:
        self._secret = hmac.digest(keyring.signing.secret, b"tripoint derived secrets", "sha256")
        others = [key for key in keyring.by_kid.values() if key is not keyring.signing]
        self._fernet = MultiFernet([_fernet(key) for key in (keyring.signing, *others)])

    def seal(self, text: str) -> str:
        return self._fernet.encrypt(text.encode()).decode()

    def derived(self, purpose: str, text: str) -> str:
        """43 characters that only we can derive from the text: a secret that need not be stored."""
        digest = hmac.digest(self._secret, f"{purpose}|{text}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def open(self, sealed: str) -> str | None:
        """The text that was sealed; None if its key is no longer in the set."""
        try:
            return self._fernet.decrypt(sealed.encode()).decode()
        except InvalidToken:
            return None


def _fernet(key: SigningKey) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hmac.digest(key.secret, b"tripoint sealed secrets", "sha256")))
