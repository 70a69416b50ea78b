import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import type { Trip } from "./queries";
import { ReadinessCard } from "./readiness-card";

afterEach(cleanup);

it("shows the trip's one percent, and the three steps beside it without a share of their own", () => {
  const steps = [
    { key: "dates_confirmed", state: "complete" },
    { key: "travelers_confirmed", state: "complete" },
    { key: "trip_active", state: "pending" },
  ];
  render(
    <MemoryRouter>
      <ReadinessCard trip={{ readiness: { percent: 33, steps } } as unknown as Trip} />
    </MemoryRouter>,
  );
  expect(screen.getByText("33%")).toBeDefined();
  expect(screen.queryByText("67%")).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});
