"""Runs a command with an operator's RSA key: `python -m tests.rsa_key pytest tests/contract` (docs/decisions/0325).

Every server that the command starts then signs with RS256 instead of ES256 (contracts/auth.md, section 2).
"""

import json
import os
import sys
from uuid import uuid4

from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm


def key_set() -> str:
    """A set with one new private RSA key, in the format of TRIPOINT_JWT_KEYS."""
    made = RSAAlgorithm.to_jwk(rsa.generate_private_key(65_537, 2_048), as_dict=True)
    return json.dumps({"keys": [{**made, "kid": uuid4().hex, "alg": "RS256"}]})


if __name__ == "__main__":
    os.environ["TRIPOINT_JWT_KEYS"] = key_set()
    os.execvp(sys.argv[1], sys.argv[1:])  # noqa: S606 (a command that the developer typed)
