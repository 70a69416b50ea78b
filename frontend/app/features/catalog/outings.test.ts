import { expect, test } from "vitest";

import { type Activity, byDay, divided, partOfDay } from "./outings";

const activity = (id: string, start: string, max: number, ...tags: string[]) =>
  ({ id, start, tags, group: { min: 2, max } }) as unknown as Activity;
const DAY = [
  activity("surf", "10:00", 20, "teams"),
  activity("walk", "17:30", 14, "teams", "food"),
  activity("tile", "17:29", 16, "teams"),
  activity("sintra", "09:00", 40, "culture"),
];
const ids = (found: readonly Activity[]) => found.map(({ id }) => id);

test("the two activities for the largest teams are separate, and none is listed twice", () => {
  const { teams, others } = divided(DAY);
  expect(ids(teams)).toEqual(["surf", "tile"]);
  expect(ids(others)).toEqual(["walk", "sintra"]);
});

test("activities are grouped by time of day, the earliest first", () => {
  expect(byDay(DAY).map(({ part, activities }) => [part, ids(activities)])).toEqual([
    ["morning", ["sintra", "surf"]],
    ["afternoon", ["tile"]],
    ["evening", ["walk"]],
  ]);
  expect([partOfDay("11:59"), partOfDay("12:00"), partOfDay("17:30")]).toEqual(["morning", "afternoon", "evening"]);
});
