"""A server whose reply arrives byte by byte: each byte comes in time, but the whole reply does not."""

import socket


def drip(server: socket.socket, reply: bytes) -> int:
    """Send a byte every hundredth of a second until all are sent or nobody listens; return how many were sent."""
    caller, _ = server.accept()
    with caller:
        caller.recv(65_536)
        caller.settimeout(0.01)
        for number in range(len(reply)):
            try:
                caller.send(reply[number : number + 1])
                if caller.recv(1) == b"":
                    return number
            except TimeoutError:
                continue
            except OSError:
                return number
    return len(reply)
