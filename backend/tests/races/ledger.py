"""Invariants of a trip's ledger under concurrent calls (TRUST.md W16-W18)."""

from typing import Any

from tests.make import Person
from tests.races.pair import Pair, unexpected
from tests.races.players import Call
from tests.races.stage import CLIENTS, Stage, in_turn


class Round(Pair):
    """An expense of 60 that Ana paid for herself and Ben."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.expense = stage.ask(self.add(6_000)).body["item"]
        self.version = self.ledger()["version"]

    def add(self, cents: int) -> Call:
        parts = [{"personId": self.first}, {"personId": self.second}]
        body = {
            "text": "Tapas",
            "kind": "food",
            "day": "2027-05-20",
            "paidBy": self.first,
            "amount": {"cents": cents, "currency": "EUR"},
            "split": {"how": "equal", "parts": parts},
        }
        return self.call("POST", "/expenses", body)

    def change(self, **fields: Any) -> Call:
        return self.call("PATCH", f"/expenses/{self.expense}", {**fields, "version": self.version})

    def settle(self, who: Person) -> Call:
        body = {"paidBy": self.second, "paidTo": self.first, "cents": 3_000}
        return self.call("POST", "/settlements", body, who)

    def ledger(self) -> dict[str, Any]:
        found: dict[str, Any] = self.stage.ask(self.call("GET", "/ledger")).body
        return found

    def unbalanced(self) -> list[str]:
        balances = [one["cents"] for one in self.ledger()["balances"]]
        return [f"balances add up to {sum(balances)}"] if sum(balances) else []


def settling_twice(stage: Stage) -> list[str]:
    """Both sides mark the same transfer at the same time: it is paid once."""
    trip = Round(stage)
    replies = stage.play(in_turn(trip.settle(trip.ana), trip.settle(trip.ben)))
    found = [f"{one.status} {one.body}" for one in replies if one.status not in {201, 409, 503}]
    ledger = trip.ledger()
    if [one["cents"] for one in ledger["settlements"]] != [3_000] or ledger["transfers"]:
        found.append(f"{ledger['settlements']} settled, {ledger['transfers']} open")
    return found + trip.unbalanced()


def two_fields_of_one_expense(stage: Stage) -> list[str]:
    """Half of the calls change the text, half the amount, all from the same version: one change of each is kept, none
    is undone."""
    trip = Round(stage)
    texts = [trip.change(text=f"Dinner {number}") for number in range(CLIENTS // 2)]
    amounts = [
        trip.change(amount={"cents": 7_000 + number, "currency": "EUR"}) for number in range(CLIENTS // 2)
    ]  # fmt: skip
    calls = [one for pair in zip(texts, amounts, strict=True) for one in pair]
    replies = stage.play(calls)
    found = [f"{one.status} {one.body}" for one in replies if one.status not in {200, 412, 503}]
    for kind, said in (("text", replies[::2]), ("amount", replies[1::2])):
        kept = sum(one.status == 200 for one in said)
        if kept != 1 and not any(one.status == 503 for one in said):
            found.append(f"{kept} changes of the {kind} were kept")
    shown = trip.ledger()["expenses"][0]
    if any(one.status == 200 for one in replies[::2]) and not shown["text"].startswith("Dinner"):
        found.append(f"a kept text is gone: {shown['text']}")
    if any(one.status == 200 for one in replies[1::2]) and shown["total"] < 7_000:
        found.append(f"a kept amount is gone: {shown['total']}")
    return found + trip.unbalanced()


def adding_and_removing(stage: Stage) -> list[str]:
    """Expenses are added while several calls remove one: everything that was acknowledged is there."""
    trip = Round(stage)
    removals = [trip.call("DELETE", f"/expenses/{trip.expense}?version={trip.version}")] * (CLIENTS // 2)
    additions = [trip.add(100 + number) for number in range(CLIENTS // 2)]
    replies = stage.play([*removals, *additions])
    found = [f"{one.status} {one.body}" for one in replies if one.status not in {200, 201, 404, 503}]
    removed = sum(one.status == 200 for one in replies)
    added = sum(one.status == 201 for one in replies)
    there = len(trip.ledger()["expenses"])
    if removed > 1 or there != added + 1 - removed:
        found.append(f"{removed} removals, {added} additions, {there} expenses")
    return found + trip.unbalanced()


def settling_while_evening_out(stage: Stage) -> list[str]:
    """The debts change while both sides mark a payment: an acknowledged mark is kept, and there is at most one."""
    trip = Round(stage)
    switches = [trip.call("PUT", "/ledger/evening", {"isOn": is_on}) for is_on in (True, False)]
    settle = [trip.settle(trip.ana), trip.settle(trip.ben)]
    replies = stage.play(in_turn(switches[0], settle[0], switches[1], settle[1]))
    found = unexpected(replies[::2], 200) + unexpected(replies[1::2], 201, 409)
    ledger, marked = trip.ledger(), sum(one.status == 201 for one in replies)
    if len(ledger["settlements"]) != marked or marked > 1:
        found.append(f"{marked} were told that it is marked, {len(ledger['settlements'])} marks are there")
    last = trip.lines("evening_changed")
    if last and last[0]["changes"][0]["after"] != ledger["evening"]["isOn"]:
        found.append(f"evened out: {ledger['evening']['isOn']}, the log says {last[0]['changes']}")
    return found + trip.unbalanced() + trip.unwritten()


def settling_while_the_expense_changes(stage: Stage) -> list[str]:
    """The expense is changed and removed while both sides mark their part as paid."""
    trip = Round(stage)
    change = trip.change(amount={"cents": 8_000, "currency": "EUR"})
    remove = trip.call("DELETE", f"/expenses/{trip.expense}?version={trip.version + 99}")
    replies = stage.play(in_turn(trip.settle(trip.ana), change, trip.settle(trip.ben), remove))
    found = unexpected(replies[::2], 201, 409) + unexpected(replies[1::2], 200, 404, 412)
    ledger, marked = trip.ledger(), sum(one.status == 201 for one in replies)
    if len(ledger["settlements"]) != marked or marked > 1:
        found.append(f"{marked} were told that it is marked, {len(ledger['settlements'])} marks are there")
    owed = sum(one["cents"] for one in ledger["transfers"])
    due = {True: 3_000 * marked, False: abs(4_000 - 3_000 * marked)}[not ledger["expenses"]]
    if any(one.status == 503 for one in replies) is False and owed != due:
        found.append(f"{owed} are owed with {marked} marks and {len(ledger['expenses'])} expenses")
    return found + trip.unbalanced() + trip.unwritten()


INVARIANTS = {
    play.__name__: play
    for play in (
        settling_twice,
        two_fields_of_one_expense,
        adding_and_removing,
        settling_while_evening_out,
        settling_while_the_expense_changes,
    )
}
