"""A person's list and a trip's document: CPU per request without sockets, cached and uncached, and how both grow.

`python -m benchmarks.trips [TRIPS]`: the number of other people's trips in the larger database, 100,000 by default.
"""

import gc
import sys
import tempfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from benchmarks import seeds
from benchmarks.house import House
from benchmarks.inside import Headers, Inside
from benchmarks.table import Row, machine, printed
from tripoint.core.clock import SystemClock, today

FEW, MANY = 1_000, 100_000
SIZES = {10: 2.5, 100: 12.0, 500: 60.0}
"""People of a trip, and the most its document may cost in ms when nothing is cached."""


def rows(many: int = MANY) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        patterns = {people: seeds.made(house, people) for people in (2, *SIZES)}
        house.stop()
        with Inside(Path(folder)) as inside:
            database = inside.state.database
            people = database.write_now(lambda db: _people(db, patterns))
            _as_in_a_new_process()
            found = [*_documents(inside, people), *_lists(inside, people, many, patterns[2])]
    return found


class People:
    """Accounts and their trips: `trips` by number of people; `few` has ten trips, `many` a thousand."""

    def __init__(self, db: Session, patterns: dict[int, UUID]) -> None:
        connection, start = db.connection(), today(SystemClock()) + timedelta(days=5)
        ten = seeds.Pattern(connection, patterns[10])
        others = seeds.accounts(connection, 500, "other")
        self.few, self.many, self.host = seeds.accounts(connection, 3, "host")
        self.crowd = seeds.accounts(connection, 1_000, "crowd")
        groups = [others[9 * number % 480 : 9 * number % 480 + 9] for number in range(FEW)]
        seeds.fill(connection, ten, [[self.few, *group] for group in groups[:10]], start)
        seeds.fill(connection, ten, [[self.many, *group] for group in groups], start)
        self.trips = {
            size: seeds.fill(
                connection, seeds.Pattern(connection, patterns[size]), [[self.host, *others[: size - 1]]], start
            )[0]
            for size in SIZES
        }


def _as_in_a_new_process() -> None:
    """Exclude the objects that made the rows from garbage collection, since a fresh server would not have them."""
    gc.collect()
    gc.freeze()


def _people(db: Session, patterns: dict[int, UUID]) -> People:
    return People(db, patterns)


def _documents(inside: Inside, people: People) -> list[Row]:
    headers, cache = inside.sign_in(people.host), inside.state.trip_cache
    empty = inside.cpu_ms("/health/live", {})
    found = []
    for size, bound in SIZES.items():
        trip_id = people.trips[size]
        path = f"/api/trips/{trip_id}"
        made = inside.cpu_ms(path, headers, before=cache.clear, times=15)
        joined = inside.cpu_ms(path, headers, before=lambda one=trip_id: cache.forget(one, parts=False), times=15)
        kept = inside.cpu_ms(path, headers)
        held = {**headers, "if-none-match": "*"}
        unsent = inside.cpu_ms(path, held)
        found += [
            Row(f"trip of {size} people, nothing kept", f"<= {bound:g} ms", f"{made:.2f} ms", made <= bound),
            Row("  joined from kept parts", "half of it", f"{joined:.2f} ms", joined <= made / 2),
            Row("  kept", "<= 0.35 ms", f"{kept:.2f} ms (an empty reply {empty:.2f})", kept <= 0.35),
            Row("  304", "not dearer", f"{unsent:.2f} ms", unsent <= 1.1 * kept),
        ]
    size = cache.size
    found.append(Row("  the cache says what it holds", "> 0 bytes", f"{size:,} bytes", size > 0))
    return found


def _lists(inside: Inside, people: People, many: int, thin: UUID) -> list[Row]:
    cache = inside.state.trip_cache
    few, thousand = inside.sign_in(people.few), inside.sign_in(people.many)

    def measured(headers: Headers, before: Callable[[], Any] = lambda: None) -> float:
        return inside.cpu_ms("/api/trips", headers, before=before, times=61)

    pace = inside.cpu_ms("/health/live", {})
    made, kept = measured(few, cache.clear), measured(few)
    found = [
        Row("list of 10 trips of 10 people, nothing kept", "<= 5 ms", f"{made:.2f} ms", made <= 5),
        Row("  kept", "<= 1.5 ms", f"{kept:.2f} ms", kept <= 1.5),
    ]
    of_thousand, kept_of_thousand = measured(thousand, cache.clear), measured(thousand)
    found += [
        Row("first page of 1,000 trips, nothing kept", "<= 25 ms", f"{of_thousand:.1f} ms", of_thousand <= 25),
        Row("  kept", "<= 25 ms", f"{kept_of_thousand:.1f} ms", kept_of_thousand <= 25),
    ]

    def grow(db: Session) -> None:
        pairs = ([people.crowd[number % 999], people.crowd[number % 999 + 1]] for number in range(many))
        seeds.fill(db.connection(), seeds.Pattern(db.connection(), thin), pairs, today(SystemClock()))

    inside.state.database.write_now(grow)
    _as_in_a_new_process()
    # Minutes later the machine may be slower or faster; an empty reply says by how much.
    pace = inside.cpu_ms("/health/live", {}) / pace
    grown, grown_kept = measured(few, cache.clear), measured(few)
    dearer, dearer_kept = grown / made / pace, grown_kept / kept / pace
    found.append(
        Row(
            f"list of 10 trips beside {many:,} more of others",
            "within 20 %",
            f"{grown:.2f} ms ({dearer:.2f} x), kept {grown_kept:.2f} ms ({dearer_kept:.2f} x), pace {pace:.2f}",
            max(dearer, dearer_kept) <= 1.2,
        )
    )
    return found


if __name__ == "__main__":
    print(machine())
    found = rows(int(sys.argv[1]) if len(sys.argv) > 1 else MANY)
    print(printed(found))
    raise SystemExit(0 if all(row.holds for row in found) else 1)
