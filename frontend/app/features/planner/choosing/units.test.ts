import { expect, it } from "vitest";

import type { Room, StayType } from "../types";
import cases from "./units.cases.json";
import { unitsFor } from "./units";

const NIGHTS = 3;
const CENTS = 9_000;

// backend/tests/planner/test_units_in_the_browser.py asks the server's own arithmetic the same cases.
it.each(cases)("books whole units of a $type, $room, for $guests, and counts the places left empty", (known) => {
  const stay = {
    type: known.type as StayType,
    sleeps: known.sleeps,
    rate: { cents: CENTS, currency: "EUR" },
  };
  expect(unitsFor(stay, known.room as Room, NIGHTS, known.guests)).toEqual({
    units: known.units,
    totalCents: known.units * NIGHTS * CENTS,
    empty: known.empty,
  });
});
