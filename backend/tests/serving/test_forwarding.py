"""Only the application reads forwarding headers, not the server (TRUST.md A21)."""

import http.client
import json
import threading

from starlette.responses import JSONResponse


def test_the_server_itself_ignores_forwarding_headers(serve):
    """Two readers of one header would always have to agree; only the application reads it."""

    async def tell(scope, receive, send):
        await JSONResponse([scope["client"][0], scope["scheme"]])(scope, receive, send)

    _server, _thread, port = serve(tell, threading.Event())
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", "/", headers={"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"})
        assert json.loads(connection.getresponse().read()) == ["127.0.0.1", "http"]
    finally:
        connection.close()
