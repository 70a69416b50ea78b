import { expect, it } from "vitest";

import type { Room, StayType } from "../types";
import { unitsFor } from "./units";

const stay = (type: StayType, sleeps: number, cents: number) => ({ type, sleeps, rate: { cents, currency: "EUR" } });

it.each<[StayType, Room, number, number, [units: number, totalCents: number, empty: number]]>([
  ["hotel", "private", 2, 5, [5, 5 * 3 * 9000, 0]],
  ["hotel", "shared", 2, 5, [3, 3 * 3 * 9000, 1]],
  ["apartment", "private", 5, 7, [3, 3 * 3 * 9000, 2]],
  ["apartment", "shared", 4, 5, [2, 2 * 3 * 9000, 3]],
  ["hostel", "shared", 8, 5, [5, 5 * 3 * 9000, 0]],
  ["hostel", "private", 8, 5, [10, 2 * 5 * 3 * 9000, 0]],
])(
  "books whole units of a %s, %s, and counts the places left empty",
  (type, room, sleeps, people, [units, totalCents, empty]) => {
    expect(unitsFor(stay(type, sleeps, 9000), room, 3, people)).toEqual({ units, totalCents, empty });
    expect(units * 3 * 9000).toBe(totalCents);
  },
);
