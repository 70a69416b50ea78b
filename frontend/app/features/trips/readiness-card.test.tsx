import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import type { Trip } from "./queries";
import { ReadinessCard } from "./readiness-card";

afterEach(cleanup);

function card(address: string) {
  const steps = [
    { key: "dates_confirmed", state: "complete" },
    { key: "travelers_confirmed", state: "complete" },
    { key: "trip_active", state: "pending" },
  ];
  render(
    <MemoryRouter initialEntries={[address]}>
      <ReadinessCard trip={{ readiness: { percent: 33, steps } } as unknown as Trip} />
    </MemoryRouter>,
  );
}

it("shows the trip's one percent, and the three steps beside it without a share of their own", () => {
  card("/trip-details/t1");
  expect(screen.getByText("33%")).toBeDefined();
  expect(screen.queryByText("67%")).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});

it("writes the percent as the language does", () => {
  card("/de/trip-details/t1");
  expect(screen.getByText("33 %")).toBeDefined();
});
