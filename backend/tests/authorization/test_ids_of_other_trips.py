"""Parts of one trip are not found through another, even if the same person organizes both (TRUST.md S4)."""

import pytest

from tests.authorization.matrix import EXPENSE
from tests.editing.conftest import Story, story  # noqa: F401 (a trip with two who have said yes)
from tests.validation.contents import contents

ENTRY = {"title": "Dinner", "startsAt": "2027-05-20T20:00", "durationMinutes": 90}
OTHER = {"durationMinutes": 60, "version": 999}


@pytest.fixture
def ids(story: Story) -> dict[str, str]:  # noqa: F811
    """The ids of one of everything on the trip."""
    trip, ana, ben = story.trip, story.traveller("Ana"), story.traveller("Ben")
    split = {"how": "equal", "parts": [{"personId": ben}]}
    expense = story.done(story.ana, "POST", "expenses", {**EXPENSE, "paidBy": ana, "split": split})
    paid = story.done(story.ana, "POST", "settlements", {"paidBy": ben, "paidTo": ana, "cents": 3_000})
    entry = story.done(story.ana, "POST", "entries", ENTRY)
    return {
        "ben": ben,
        "chloe": story.traveller("Chloé"),
        "expense": expense["item"],
        "settlement": paid["item"],
        "entry": entry["item"],
        "line": entry["line"],
        "activity": trip["activities"][0]["id"],
        "task": trip["checklist"][0]["id"],
        "stay": trip["stays"][0]["id"],
        "flight": trip["flights"][0]["id"],
        "invite": trip["invites"][1]["id"],
    }


@pytest.mark.rule("S4")
def test_ids_of_one_trip_are_not_found_on_another(story: Story, ids, database) -> None:  # noqa: F811
    selection = story.plans.selection(flights=[{"traveller": 0, "offerId": story.plans.offers("Lisbon")[0]["id"]}])
    other = story.plans.make(mode="draft", invites=[], selection=selection)["id"]
    before = contents(database)
    replies = {}
    for method, path, body in (
        ("PATCH", "entries/{entry}", OTHER),
        ("DELETE", "entries/{entry}?version=999", None),
        ("PATCH", "activities/{activity}", OTHER),
        ("DELETE", "activities/{activity}?version=999", None),
        ("PATCH", "checklist/{task}", {"done": True, "version": 999}),
        ("DELETE", "checklist/{task}?version=999", None),
        ("PATCH", "expenses/{expense}", {"text": "Paella", "version": 999}),
        ("DELETE", "expenses/{expense}?version=999", None),
        ("DELETE", "settlements/{settlement}", None),
        ("PUT", "ways/{ben}", {"byMyself": True, "version": 999}),
        ("GET", "ways/{ben}", None),
        ("PUT", "flights/{flight}/confirmation", {"confirmed": True, "version": 999}),
        ("PUT", "stays/{stay}/confirmation", {"confirmed": True, "version": 999}),
        ("POST", "log/{line}/undo", {}),
        ("POST", "people/{chloe}/nudge", None),
        ("PATCH", "people/{chloe}", {"role": "Cook", "version": 999}),
        ("DELETE", "people/{chloe}?version=999", None),
        ("POST", "invites/{invite}/link", None),
        ("DELETE", "invites/{invite}", None),
    ):
        reply = story.ana.request(method, f"/api/trips/{other}/{path.format(**ids)}", json=body)
        if (reply.status_code, reply.json().get("code")) != (404, "not_found"):
            replies[f"{method} {path}"] = f"{reply.status_code} {reply.text[:200]}"
    assert replies == {}
    assert contents(database) == before
