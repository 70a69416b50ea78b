"""Activities are planned, changed, joined and removed by those PRODUCT.md allows, and costs follow (SPEC 2, 3)."""

import pytest

from tests.editing.conftest import Story


def planned(story: Story, name: str = "Paella class") -> dict:
    return next(one for one in story.trip["activities"] if one["name"] == name)


def add(story: Story, who=None, **more) -> str:
    body = {"name": "Paella class", "price": 3_800, **more}
    return story.done(who or story.ana, "POST", "activities", body)["item"]


def costs(story: Story) -> dict[str, int]:
    return {one["name"].split()[0]: one["costs"]["parts"]["activities"] for one in story.trip["travellers"]}


@pytest.mark.spec("3.72", "3.74", "3.75", "3.77")
def test_a_custom_activity_is_added_with_its_time_price_and_link(story: Story) -> None:
    before = costs(story)
    more = {"scheduledAt": "2027-05-20T19:30", "durationMinutes": 150, "providerLink": "https://paella.example/"}
    add(story, **more)
    found = planned(story)
    assert (found["scheduledAt"], found["durationMinutes"]) == ("2027-05-20T17:30:00Z", 150)
    assert (found["price"]["cents"], found["price"]["kind"], found["sponsored"]) == (3_800, "entered", False)
    assert found["providerLink"] == "https://paella.example/"
    assert costs(story) == {name: cents + 3_800 for name, cents in before.items()}


@pytest.mark.rule("W3")
def test_a_providers_http_link_is_stored_as_https(story: Story) -> None:
    add(story, providerLink="HTTP://paella.example/book?for=2@noon#top")
    assert planned(story)["providerLink"] == "https://paella.example/book?for=2@noon#top"


def test_an_activity_of_the_place_keeps_its_listed_price_and_name(story: Story) -> None:
    chosen = story.plans.activities("valencia")[1]
    offered = next(
        one for one in story.ana.get("/api/destinations/valencia").json()["activities"] if one["id"] == chosen
    )
    story.done(story.ben, "POST", "activities", {"activityId": chosen, "price": 1})
    found = planned(story, offered["name"])
    assert (found["price"]["cents"], found["price"]["kind"]) == (offered["price"]["cents"], "sample")
    assert found["addedBy"] == story.traveller("Ben")


def test_a_bound_is_not_named_if_people_type_another_unit(story: Story) -> None:
    """A price is typed in euros and sent in cents; a duration is chosen in hours and sent in minutes."""
    wrong = {"name": "Paella class", "price": 100_000_001, "durationMinutes": 4}
    refused = story.call(story.ana, "POST", "activities", wrong)
    messages = {culprit["field"]: culprit["message"] for culprit in refused.json()["fields"]}
    assert messages == {"price": "This is too large.", "durationMinutes": "This is too small."}


def test_only_participants_pay_for_an_activity(story: Story) -> None:
    before, ben = costs(story), story.traveller("Ben")
    item = add(story, travellerIds=[ben])
    assert costs(story) == {**before, "Ben": before["Ben"] + 3_800}
    everybody = [one["id"] for one in story.trip["travellers"]]
    story.done(story.ana, "PATCH", f"activities/{item}", {"travellerIds": everybody, "version": 99})
    assert costs(story) == {name: cents + 3_800 for name, cents in before.items()}


def test_a_preview_shows_what_a_change_costs_each_person(story: Story) -> None:
    """1200 more for each person, and 4 % taxes and fees on it."""
    item, before = add(story), story.trip
    body = {"price": 5_000, "version": before["version"], "preview": True}
    shown = story.done(story.ana, "PATCH", f"activities/{item}", body)["effects"]
    group = before["costs"]["total"]["cents"]
    assert [shown["group"][when]["cents"] - group for when in ("before", "after")] == [0, 3 * 1_248]
    assert {one["name"]: one["after"]["cents"] - one["before"]["cents"] for one in shown["people"]} == {
        "Ana Reis": 1_248,
        "Ben Vogt": 1_248,
        "Chloé Martin": 1_248,
    }
    assert [one["name"] for one in shown["told"]] == ["Ben Vogt"]
    assert story.trip == before
    story.done(story.ana, "PATCH", f"activities/{item}", {"price": 5_000, "version": before["version"]})
    assert story.trip["costs"]["total"]["cents"] == shown["group"]["after"]["cents"]


def test_a_traveller_can_change_own_activities_and_only_join_or_leave_others(story: Story) -> None:
    ben = story.traveller("Ben")
    own, other = add(story, story.ben), add(story, name="Sail")
    assert story.call(story.ben, "PATCH", f"activities/{own}", {"price": 1, "version": 99}).status_code == 200
    assert story.call(story.ben, "PATCH", f"activities/{other}", {"price": 1, "version": 99}).status_code == 403
    assert story.call(story.ben, "DELETE", f"activities/{other}", params={"version": 99}).status_code == 403
    without = [one["id"] for one in story.trip["travellers"] if one["id"] != ben]
    story.done(story.ben, "PATCH", f"activities/{other}", {"travellerIds": without, "version": 99})
    assert sorted(planned(story, "Sail")["travellerIds"]) == sorted(without)
    only = {"travellerIds": [ben], "version": 99}
    assert story.call(story.ben, "PATCH", f"activities/{other}", only).status_code == 403


@pytest.mark.rule("W17")
def test_two_people_can_join_an_activity_from_the_same_version(story: Story) -> None:
    ana, ben = story.traveller("Ana"), story.traveller("Ben")
    item = add(story, travellerIds=[])
    seen = story.version
    story.done(story.ana, "PATCH", f"activities/{item}", {"travellerIds": [ana], "version": seen})
    story.done(story.ben, "PATCH", f"activities/{item}", {"travellerIds": [ana, ben], "version": seen})
    assert sorted(planned(story)["travellerIds"]) == sorted([ana, ben])


def test_undoing_a_removal_restores_the_activity_with_its_people_and_costs(story: Story) -> None:
    item = add(story, travellerIds=[story.traveller("Ben")], scheduledAt="2027-05-20T19:30")
    before = story.trip
    story.done(story.ana, "DELETE", f"activities/{item}", params={"version": 99})
    assert costs(story) != {one["name"].split()[0]: one["costs"]["parts"]["activities"] for one in before["travellers"]}
    assert story.put_back(story.ana).status_code == 200
    after = story.trip
    assert (after["activities"], after["travellers"]) == (before["activities"], before["travellers"])


def test_participants_are_notified_of_planning_and_removal(story: Story) -> None:
    item = add(story, travellerIds=[story.traveller("Ben")])
    story.done(story.ana, "DELETE", f"activities/{item}", params={"version": 99})
    told = [one["text"] for one in story.ben.get("/api/notices").json()["notices"]]
    assert told[:2] == [
        "Ana Reis removed “Paella class” from the plan.",
        "Ana Reis planned “Paella class” and included you.",
    ]


def test_notices_name_an_activity_of_the_place_in_the_readers_language(story: Story, client) -> None:
    taken = {one["activityId"] for one in story.trip["activities"]}
    free = next(one for one in story.plans.activities("valencia") if one not in taken)
    named = client.get("/api/destinations/valencia", headers={"Accept-Language": "de"}).json()["activities"]
    story.done(story.ana, "POST", "activities", {"activityId": free, "travellerIds": [story.traveller("Ben")]})
    told = story.ben.get("/api/notices", headers={"Accept-Language": "de"}).json()["notices"][0]["text"]
    assert next(one["name"] for one in named if one["id"] == free) in told


@pytest.mark.rule("W17")
def test_a_stale_edit_returns_the_current_values_of_the_fields_it_sent(story: Story) -> None:
    item = story.done(story.ana, "POST", "activities", {"name": "Sail"})["item"]
    before = story.version
    ana, ben = story.traveller("Ana"), story.traveller("Ben")
    story.done(story.ana, "PATCH", f"activities/{item}", {"name": "Row", "travellerIds": [ana], "version": before})
    late = {"name": "Swim", "travellerIds": [ana, ben], "price": 900, "version": before}
    refused = story.call(story.ana, "PATCH", f"activities/{item}", late)
    assert refused.status_code == 412
    now = {"version": story.version, "name": "Row", "travellerIds": [ana], "price": 0}
    assert refused.json()["params"]["current"] == now
