"""A trip of Ana's: Ben has accepted, Chloé has not answered; they pay for each other."""

from typing import Any

import pytest

from tests.browser import Browser
from tests.editing.conftest import Story, story  # noqa: F401 (the same trip)


class Money:
    """The ledger of the trip, as its people see and change it."""

    def __init__(self, of: Story) -> None:
        self.story, self.ana, self.ben, self.eva = of, of.ana, of.ben, of.eva
        self.people = {one: of.traveller(one) for one in ("Ana", "Ben", "Chloé")}
        self._names = {value: key for key, value in self.people.items()}

    def body(self, cents: int = 90_00, **changes: Any) -> dict[str, Any]:
        """Ana paid for all three; `for_` and `how` say for whom and how it is split, `by` who paid."""
        how, parts = changes.pop("how", "equal"), changes.pop("for_", ("Ana", "Ben", "Chloé"))
        weights = parts if isinstance(parts, dict) else dict.fromkeys(parts, 1)
        shared = [{"personId": self.people[name], "weight": weight} for name, weight in weights.items()]
        return {
            "text": "Tapas",
            "kind": "food",
            "day": "2027-05-20",
            "paidBy": self.people[changes.pop("by", "Ana")],
            "amount": {"cents": cents, "currency": "EUR"},
            "split": {"how": how, "parts": shared},
            **changes,
        }

    def add(self, who: Browser | None = None, cents: int = 90_00, **changes: Any) -> str:
        """Add an expense and return its id."""
        item: str = self.story.done(who or self.ana, "POST", "expenses", self.body(cents, **changes))["item"]
        return item

    def seen(self, who: Browser | None = None) -> dict[str, Any]:
        return self.story.done(who or self.ana, "GET", "ledger")

    def balances(self) -> dict[str, int]:
        return {self._names[one["personId"]]: one["cents"] for one in self.seen()["balances"] if one["cents"]}

    def transfers(self) -> list[tuple[str, str, int]]:
        return [
            (self._names[one["paidBy"]], self._names[one["paidTo"]], one["cents"]) for one in self.seen()["transfers"]
        ]

    def parts(self, item: str) -> dict[str, int]:
        found = next(one for one in self.seen()["expenses"] if one["id"] == item)
        return {self._names[part["personId"]]: part["cents"] for part in found["parts"]}

    def settle(self, who: Browser, by: str, to: str, cents: int, **more: Any) -> Any:
        body = {"paidBy": self.people[by], "paidTo": self.people[to], "cents": cents, **more}
        return self.story.call(who, "POST", "settlements", body)


@pytest.fixture
def money(story: Story) -> Money:  # noqa: F811
    return Money(story)
