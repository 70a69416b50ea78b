"""`tripoint providers`: does a live source of flights answer?"""

from datetime import timedelta

from tripoint.core.clock import Clock
from tripoint.money import words
from tripoint.providers.fares.port import FareProvider, FareQuery
from tripoint.providers.port import SourceFailed


class DoesNotAnswer(Exception):
    """The source failed; the message says what to look at, in one line."""


async def ask_once(provider: FareProvider, clock: Clock) -> str:
    """The source's reply to one question, London to Paris in eight weeks, as one line. Raises DoesNotAnswer."""
    today = clock.now().date()
    out = today + timedelta(weeks=8)
    try:
        found = (await provider.search(FareQuery("LHR", "CDG", out, out + timedelta(days=3), today))).items
    except (SourceFailed, TimeoutError):
        raise DoesNotAnswer(
            f"{provider.title} does not answer or refuses the key; docs/operating.md says what it needs"
        ) from None
    if not found:
        return "answers, but nothing it offers can be used; is the account's currency EUR?"
    return f"works: {len(found)} offers, from {words.with_code(found[0].cents, found[0].currency)}"
