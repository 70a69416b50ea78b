"""Which address is counted (TRUST.md A21): a caller whose address has used up its calls is told to wait."""

import pytest
from starlette.testclient import TestClient

from tripoint import app as application

pytestmark = pytest.mark.tableless

STRANGER, PROXY, INNER, CALLER = "198.51.100.7", "10.0.0.1", "10.0.0.2", "203.0.113.9"
OURS = ("10.0.0.0/8", "2001:db8:ffff::1", "192.0.2.1")


@pytest.fixture
def counted(make_settings, database, clock):
    """Returns a function that finds which of the candidate addresses a call is counted for."""

    def ask(proxies, peer, forwarded, *candidates):
        settings = make_settings(rate_limits=True, trusted_proxies=proxies)
        app = application.create(settings, database=database, clock=clock)
        throttle = app.app.state.identity.per_caller
        headers = [("X-Forwarded-For", value) for value in forwarded]
        browser = TestClient(app, client=(peer, 1), base_url=settings.origin)
        found = []
        for candidate in candidates:
            clock.move(minutes=1)
            for _ in range(1_200):
                throttle.require(candidate, clock.now())
            if browser.get("/api/config", headers=headers).status_code == 429:
                found.append(candidate)
        return found

    return ask


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "address"),
    [
        # without proxies nobody is trusted
        ((), CALLER, [], CALLER),
        ((), STRANGER, [CALLER], STRANGER),
        ((), PROXY, [CALLER], PROXY),
        # a stranger is not trusted, a proxy is
        (OURS, STRANGER, [CALLER], STRANGER),
        (OURS, PROXY, [CALLER], CALLER),
        (OURS, "192.0.2.1", [CALLER], CALLER),
        (OURS, "192.0.2.2", [CALLER], "192.0.2.2"),
        (OURS, "9.255.255.255", [CALLER], "9.255.255.255"),
        (OURS, "11.0.0.0", [CALLER], "11.0.0.0"),
        (OURS, PROXY, [], PROXY),
        (OURS, PROXY, [""], PROXY),
        # entries to the left of what a proxy saw come from the caller and are ignored
        (OURS, PROXY, [f"{STRANGER}, {CALLER}"], CALLER),
        (OURS, PROXY, [f"{PROXY}, {CALLER}"], CALLER),
        (OURS, PROXY, [STRANGER, CALLER], CALLER),
        (OURS, PROXY, [f"garbage,, {CALLER}"], CALLER),
        # a chain of proxies
        (OURS, PROXY, [f"{CALLER}, {INNER}"], CALLER),
        (OURS, PROXY, [CALLER, INNER], CALLER),
        (OURS, PROXY, [f"{STRANGER}, {CALLER}, {INNER}"], CALLER),
        (OURS, PROXY, [f"{CALLER}, {STRANGER}, {INNER}"], STRANGER),
        (OURS, PROXY, [INNER], INNER),
        (OURS, PROXY, [f"{CALLER}, , {INNER} ,"], CALLER),
        # ports, IPv6 by its /64, IPv4 in IPv6
        (OURS, PROXY, [f"{CALLER}:4711"], CALLER),
        (OURS, PROXY, ["[2001:db8:1:2:3::4]:4711"], "2001:db8:1:2::/64"),
        (OURS, PROXY, ["[2001:db8:1:2:3::4]"], "2001:db8:1:2::/64"),
        (OURS, "2001:db8:ffff::1", [CALLER], CALLER),
        (OURS, "2001:db8:ffff::2", [CALLER], "2001:db8:ffff::/64"),
        ((), "2001:db8:1:2::1", [], "2001:db8:1:2::/64"),
        ((), "2001:db8:1:2:ffff:ffff:ffff:ffff", [], "2001:db8:1:2::/64"),
        ((), "2001:db8:1:3::", [], "2001:db8:1:3::/64"),
        ((), "fe80::1%eth0", [], "fe80::/64"),
        ((), f"::ffff:{CALLER}", [], CALLER),
        (OURS, f"::ffff:{PROXY}", [CALLER], CALLER),
        (OURS, PROXY, [f"::ffff:{CALLER}"], CALLER),
        # everything else counts as one caller
        (OURS, PROXY, [f"{CALLER}, garbage"], "unknown"),
        (OURS, PROXY, ["unknown"], "unknown"),
        (OURS, PROXY, ["_hidden"], "unknown"),
        (OURS, PROXY, ["203.0.113.9.evil.example"], "unknown"),
        (OURS, PROXY, ["[]:1"], "unknown"),
        (OURS, PROXY, ["1" * 5_000], "unknown"),
        ((), "testclient", [CALLER], "unknown"),
    ],
)
@pytest.mark.rule("A21")
def test_a_forwarded_address_is_trusted_only_from_configured_proxies(counted, proxies, peer, forwarded, address):
    others = [other for other in (CALLER, STRANGER, PROXY, INNER, "unknown") if other != address]
    assert counted(proxies, peer, forwarded, address, *others) == [address]
