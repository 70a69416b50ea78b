"""Every call of the storage contract, and what each actor gets of a trip's photo (TRUST.md S1)."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.authorization.matrix import ACTORS
from tests.authorization.test_matrix import World
from tests.photos import photo
from tripoint.storage import server as storage_server

ON_THE_TRIP = "- - - - - - A A"
WHOEVER_HOLDS_IT = "A A A A A A A A"
NOBODY = "- - - - - - - -"
UPLOAD = "00000000-0000-4000-8000-000000000000"
TUS = {"Tus-Resumable": "1.0.0", "Upload-Length": "3"}
"""bucketName trip-files, objectName a.webp"""
DESCRIBED = {**TUS, "Upload-Metadata": "bucketName dHJpcC1maWxlcw==,objectName YS53ZWJw"}
PIECE = {"Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}


@dataclass(frozen=True)
class Call:
    """One call. A means that the photo, or whatever else was requested, is returned; a list counts only if the photo is
    in it."""

    method: str
    path: str
    verdicts: str
    body: Any = None
    is_list: bool = False
    headers: Any = None


CALLS = [
    Call("GET", "/bucket", NOBODY, is_list=True),
    Call("GET", "/bucket/{bucket}", NOBODY),
    Call("POST", "/object/list/{bucket}", ON_THE_TRIP, {"prefix": "{trip_id}"}, is_list=True),
    Call("POST", "/object/list-v2/{bucket}", ON_THE_TRIP, {"prefix": "{trip_id}"}, is_list=True),
    Call("GET", "/object/info/public/{bucket}/{key:path}", NOBODY),
    Call("GET", "/object/info/authenticated/{bucket}/{key:path}", ON_THE_TRIP),
    Call("GET", "/object/info/{bucket}/{key:path}", ON_THE_TRIP),
    Call("GET", "/object/public/{bucket}/{key:path}", NOBODY),
    Call("GET", "/object/authenticated/{bucket}/{key:path}", ON_THE_TRIP),
    Call("POST", "/object/sign/{bucket}", ON_THE_TRIP, {"expiresIn": 60, "paths": ["{key}"]}, is_list=True),
    Call("POST", "/object/sign/{bucket}/{key:path}", ON_THE_TRIP, {"expiresIn": 60}),
    Call("GET", "/object/sign/{bucket}/{key:path}", WHOEVER_HOLDS_IT),
    Call("GET", "/object/{bucket}/{key:path}", ON_THE_TRIP),
    Call("GET", "/render/image/public/{bucket}/{key:path}", NOBODY),
    Call("GET", "/render/image/authenticated/{bucket}/{key:path}", ON_THE_TRIP),
    Call("GET", "/render/image/sign/{bucket}/{key:path}", WHOEVER_HOLDS_IT),
    # Only the product itself writes here.
    Call("POST", "/bucket", NOBODY, {"id": "theirs", "name": "theirs"}),
    Call("PUT", "/bucket/{bucket}", NOBODY, {"public": True}),
    Call("POST", "/bucket/{bucket}/empty", NOBODY, {}),
    Call("DELETE", "/bucket/{bucket}", NOBODY),
    Call("POST", "/object/move", NOBODY, {"bucketId": "trip-files", "sourceKey": "{key}", "destinationKey": "b.webp"}),
    Call("POST", "/object/copy", NOBODY, {"bucketId": "trip-files", "sourceKey": "{key}", "destinationKey": "b.webp"}),
    Call("POST", "/object/upload/sign/{bucket}/{key:path}", NOBODY, {}),
    Call("PUT", "/object/upload/sign/{bucket}/{key:path}", NOBODY, {}),
    Call("POST", "/object/{bucket}/{key:path}", NOBODY, {}),
    Call("PUT", "/object/{bucket}/{key:path}", NOBODY, {}),
    Call("POST", "/upload/resumable", NOBODY, headers=DESCRIBED),
    Call("POST", "/upload/resumable/sign", NOBODY, headers=DESCRIBED),
    Call("PATCH", "/upload/resumable/{upload_id}", NOBODY, headers=PIECE),
    Call("HEAD", "/upload/resumable/{upload_id}", NOBODY, headers=PIECE),
    Call("DELETE", "/upload/resumable/{upload_id}", NOBODY, headers=PIECE),
    Call("PATCH", "/upload/resumable/sign/{upload_id}", NOBODY, headers=PIECE),
    Call("HEAD", "/upload/resumable/sign/{upload_id}", NOBODY, headers=PIECE),
    Call("DELETE", "/upload/resumable/sign/{upload_id}", NOBODY, headers=PIECE),
    Call("DELETE", "/object/{bucket}", NOBODY, {"prefixes": ["{key}"]}, is_list=True),
    Call("DELETE", "/object/{bucket}/{key:path}", NOBODY),
]


class Shelf:
    """The trip's photo, and the URLs that its organizer gets for it."""

    def __init__(self, world: World) -> None:
        self.trip_id, self.actors = world.names["trip_id"], world.actors
        organizer = self.actors["organizer"]
        added = organizer.post(f"/api/trips/{self.trip_id}/files?kind=photo&name=Beach", content=photo())
        self.photo = added.json()["files"][0]
        self.name = f"{self.photo['id']}.webp"
        self.key = f"{self.trip_id}/{self.name}"

    def gives(self, call: Call, actor: str) -> str:
        reply = self.actors[actor].request(
            call.method, self._address(call.path), json=self._filled(call.body), headers=call.headers
        )
        assert reply.status_code < 500, reply.text
        listed = self.name in reply.text and "token=" in reply.text if "sign" in call.path else self.name in reply.text
        return "A" if reply.is_success and (listed or not call.is_list) else "-"

    def _address(self, path: str) -> str:
        signed = {"/object/sign/{bucket}/{key:path}": "url", "/render/image/sign/{bucket}/{key:path}": "previewUrl"}
        whole = path.replace("{bucket}", "trip-files").replace("{key:path}", self.key).replace("{upload_id}", UPLOAD)
        return self.photo[signed[path]] if path in signed else f"/storage/v1{whole}"

    def _filled(self, body: Any) -> Any:
        if isinstance(body, dict):
            return {name: self._filled(one) for name, one in body.items()}
        if isinstance(body, list):
            return [self._filled(one) for one in body]
        return body.format(trip_id=self.trip_id, key=self.key) if isinstance(body, str) else body


@pytest.mark.rule("S1", "S2")
def test_each_actors_access_to_a_trips_photo_matches_the_table(client, make, mails):
    shelf, wrong = Shelf(World(client, make, mails)), {}
    for call in CALLS:
        got = " ".join(shelf.gives(call, actor) for actor in ACTORS)
        if got != call.verdicts:
            wrong[f"{call.method} {call.path}"] = f"{got} and not {call.verdicts}"
    assert wrong == {}
    assert shelf.gives(CALLS[12], "organizer") == "A"


@pytest.mark.rule("S1")
def test_every_call_of_the_storage_contract_has_a_line():
    assert {(method, path) for method, path, _ in storage_server.HANDLERS} == {
        (call.method, call.path) for call in CALLS
    }
