import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import type { Trip } from "./queries";
import { ReadinessCard } from "./readiness-card";

afterEach(cleanup);

const FACTS = {
  datesConfirmed: true,
  accommodationSelected: true,
  accommodationBooked: false,
  activitiesBooked: false,
};

const STEPS = ["dates_confirmed", "travelers_confirmed", "trip_active"] as const;

/** A trip under way, with a stay that nobody marked as confirmed. */
function card(address: string, done: readonly (typeof STEPS)[number][] = STEPS) {
  const steps = STEPS.map((key) => ({ key, state: done.includes(key) ? "complete" : "pending" }));
  const trip = { status: "active", activities: [], readiness: { percent: 33, steps, facts: FACTS } };
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReadinessCard trip={trip as unknown as Trip} />
    </MemoryRouter>,
  );
}

const rowsOf = (name: RegExp) =>
  within(screen.getByRole("region", { name }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

it("shows one percentage with what it counts, and the three steps without percentages", () => {
  card("/trip-details/t1");
  expect(screen.getAllByText(/%/).map((one) => one.textContent)).toEqual(["33%"]);
  expect(rowsOf(/^Trip readiness/)).toEqual([
    "Complete: Dates confirmedStill open",
    "Pending: Accommodation bookedChosen",
    "Pending: Extra activities bookedNone yet",
  ]);
  expect(rowsOf(/^Where the trip stands/)).toEqual([
    "Dates confirmedComplete",
    "Travelers confirmedComplete",
    "Trip activeComplete",
  ]);
});

it.each([
  ["dates_confirmed", "Dates confirmed"],
  ["travelers_confirmed", "Travelers confirmed"],
  ["trip_active", "Trip active"],
] as const)("shows whether each step is complete or pending, such as %s [4.24 4.25 4.26]", (key, words) => {
  card("/trip-details/t1", [key]);
  const steps = rowsOf(/^Where the trip stands/);
  expect(steps.filter((row) => row?.endsWith("Complete"))).toEqual([`${words}Complete`]);
  expect(steps.filter((row) => row?.endsWith("Pending"))).toHaveLength(2);
});

it("formats the percentage for the page's language", () => {
  card("/de/trip-details/t1");
  expect(screen.getByText("33 %")).toBeDefined();
});
