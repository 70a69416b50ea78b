"""The certificate authorities that outgoing calls trust."""

import ssl
from functools import cache


@cache
def trusted() -> ssl.SSLContext:
    """The machine's certificate authorities, read once because reading takes longer than a call."""
    return ssl.create_default_context()
