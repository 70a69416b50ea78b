import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY, type Plan } from "../plan/plan";
import type { Activity } from "../types";
import { ActivityRow } from "./activity-row";

const KAYAKS = {
  id: "kayaks",
  name: "Kayaks",
  durationMinutes: 120,
  price: { cents: 4000, currency: "EUR" },
  group: { min: 4, max: 16 },
  sponsored: false,
  providerLink: null,
} as unknown as Activity;

function offeredTo(people: number) {
  const plan: Plan = {
    ...EMPTY,
    people: Array.from({ length: people }, () => ({ city: { id: "1", label: "Lisbon", airport: "LIS" }, name: "" })),
  };
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <ActivityRow activity={KAYAKS} plan={plan} outing={null} onChange={() => undefined} />
      </MemoryRouter>
    </TextsProvider>,
  );
}

it("says so when the group is too small for an activity", () => {
  offeredTo(3);
  expect(screen.getByText("4 to 16 people, not 3")).toBeDefined();
});

it("says only for how many people it is when the group fits", () => {
  offeredTo(4);
  expect(screen.getByText("4 to 16 people")).toBeDefined();
});
