"""Messages signed by wallets: EIP-4361 for Ethereum, the same format for Solana (contract section 5). Pure.

eth-keys and cryptography do recovery and hashing. The format is parsed here, because the only library for it depends on
a whole Ethereum client, and there is none for Solana's.
"""

import base64
import binascii
import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

CHAINS = ("ethereum", "solana")
SHORTEST, LONGEST = 64, 20_480
MAY_DIFFER = timedelta(minutes=10)
HEADER = re.compile(r"(?:https?://)?(?P<domain>[^\s/]+) wants you to sign in with your (?P<chain>\w+) account:")
FIELD = re.compile(r"(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.+)")
ETHEREUM_ADDRESS = re.compile(r"0x[0-9a-fA-F]{40}")
ETHEREUM_SIGNATURE = re.compile(r"(?:0x)?([0-9a-fA-F]{130})")
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class BadMessage(Exception):
    """The message or its signature is invalid; the exception's message says why."""


@dataclass(frozen=True)
class WalletSignIn:
    """A sign-in message that a wallet signed. `address` is as written in the message."""

    chain: str
    domain: str
    address: str
    uri: str
    issued_at: datetime
    expires_at: datetime | None
    not_before: datetime | None

    @property
    def subject(self) -> str:
        """One name per key: in an Ethereum address, letter case is irrelevant."""
        address = self.address.lower() if self.chain == "ethereum" else self.address
        return f"web3:{self.chain}:{address}"


def read(chain: str, message: str) -> WalletSignIn:
    """Parse a message. Raises BadMessage."""
    lines = message.replace("\r\n", "\n").split("\n")
    header = HEADER.fullmatch(lines[0])
    if header is None or header["chain"].lower() != chain or lines[2:3] != [""]:
        raise BadMessage("the message is not a sign-in of this chain")
    start = next((number for number, line in enumerate(lines) if line.startswith("URI: ")), None)
    if start is None:
        raise BadMessage("the message names no URI")
    if len([line for line in lines[2:start] if line]) > 1:
        raise BadMessage("the statement is one line")
    said: dict[str, str] = {}
    for line in lines[start:]:
        if line == "Resources:":
            break
        found = FIELD.fullmatch(line)
        if found is None or found[1] in said:
            raise BadMessage("the message holds a line that does not belong there")
        said[found[1]] = found[2]
    if said.get("Version") != "1":
        raise BadMessage("only version 1 is understood")
    if chain == "ethereum" and not re.fullmatch(r"[0-9A-Za-z]{8,}", said.get("Nonce", "")):
        raise BadMessage("the nonce has 8 letters and digits at least")
    issued_at = _instant(said.get("Issued At"))
    if issued_at is None:
        raise BadMessage("the message does not say when it was made")
    return WalletSignIn(
        chain=chain,
        domain=header["domain"],
        address=lines[1],
        uri=said["URI"],
        issued_at=issued_at,
        expires_at=_instant(said.get("Expiration Time")),
        not_before=_instant(said.get("Not Before")),
    )


def require_now(signed: WalletSignIn, now: datetime) -> None:
    """Check that the message was issued within 10 minutes of now and is within its own bounds. Raises BadMessage."""
    if abs(now - signed.issued_at) > MAY_DIFFER:
        raise BadMessage("the message was not made just now")
    if signed.expires_at is not None and now >= signed.expires_at:
        raise BadMessage("the message has expired")
    if signed.not_before is not None and now < signed.not_before:
        raise BadMessage("the message does not count yet")


def require_signature(signed: WalletSignIn, message: str, signature: str) -> None:
    """Check that the address's key signed exactly this message. Raises BadMessage."""
    check = _ethereum if signed.chain == "ethereum" else _solana
    if not check(signed.address, message.encode(), signature):
        raise BadMessage("the signature is not of this address")


def _ethereum(address: str, message: bytes, signature: str) -> bool:
    """personal_sign: Keccak-256 of the prefixed message, recovered on secp256k1 (EIP-191, EIP-55)."""
    from eth_keys.datatypes import Signature
    from eth_keys.exceptions import BadSignature
    from eth_utils.exceptions import ValidationError

    found = ETHEREUM_SIGNATURE.fullmatch(signature)
    if found is None or not ETHEREUM_ADDRESS.fullmatch(address):
        return False
    raw = bytes.fromhex(found[1])
    parity = raw[64] - 27 if raw[64] >= 27 else raw[64]
    prefixed = b"\x19Ethereum Signed Message:\n" + str(len(message)).encode() + message
    try:
        recovered = Signature(raw[:64] + bytes([parity])).recover_public_key_from_msg(prefixed)
    except (BadSignature, ValidationError, ValueError):
        return False
    whole = recovered.to_checksum_address()
    is_checksummed = address[2:] not in {address[2:].lower(), address[2:].upper()}
    return address == whole if is_checksummed else address.lower() == whole.lower()


def _solana(address: str, message: bytes, signature: str) -> bool:
    """Ed25519 over the message; the address is the public key in base58."""
    try:
        raw = base64.b64decode(
            signature.replace("-", "+").replace("_", "/") + "=" * (-len(signature) % 4), validate=True
        )
        key = Ed25519PublicKey.from_public_bytes(_base58(address))
        key.verify(raw, message)
    except (InvalidSignature, ValueError, binascii.Error):
        return False
    return True


def _base58(text: str) -> bytes:
    """Decode the 32 bytes of a Solana address. Raises ValueError."""
    if not 32 <= len(text) <= 44:
        raise ValueError("a Solana address has 32 to 44 characters")
    number = 0
    for char in text:
        number = number * 58 + BASE58.index(char)
    raw = number.to_bytes(32, "big") if number < 1 << 256 else b""
    if len(raw) != 32 or len(text) - len(text.lstrip("1")) != len(raw) - len(raw.lstrip(b"\0")):
        raise ValueError("no Solana address")
    return raw


def _instant(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        at = datetime.fromisoformat(text)
    except ValueError as wrong:
        raise BadMessage("a time is not in RFC 3339") from wrong
    if at.tzinfo is None:
        raise BadMessage("a time lacks its zone")
    return at
