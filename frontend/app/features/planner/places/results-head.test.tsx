import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY, type Plan } from "../plan/plan";
import type { Place, SearchReply } from "../types";
import { ResultsHead } from "./results-head";

const WINDOWS = ["11", "12", "13"].map((day) => ({ depart: `2027-05-${day}`, return: `2027-05-${Number(day) + 3}` }));
const REPLY = {
  windows: WINDOWS,
  askedWindow: 2,
  travellers: [{}, {}],
  comparedPlaces: 143,
  quality: "estimate",
  asOf: "2026-11-22",
} as unknown as SearchReply;
const lead = (window: number, fit = 0) =>
  ({
    slug: "vienna",
    city: "Vienna",
    status: "feasible",
    fit,
    window,
    why: "",
    groupTotalCents: [184_000, 199_000, 200_000],
  }) as unknown as Place;

function show(window: number, fit = 0) {
  const seen: Plan[] = [];
  function Head() {
    const [plan, change] = useState<Plan>({ ...EMPTY, out: "2027-05-13", back: "2027-05-16", flex: 7 });
    seen.push(plan);
    const planning = { step: "results", plan, change, go: () => undefined, addressOf: () => "" } as const;
    return (
      <ResultsHead
        {...{ planning, lead: lead(window, fit), slider: null, reply: REPLY, stale: false, problems: [] }}
        map={() => null}
        next={() => undefined}
        previous={null}
      />
    );
  }
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <Head />
      </MemoryRouter>
    </TextsProvider>,
  );
  return () => seen.at(-1);
}

it("shows the first place's dates and what moving saves, and can restore the asked dates", async () => {
  const plan = show(0);
  expect(screen.getByText("Tue, May 11 – Fri, May 14")).toBeDefined();
  expect(screen.getByText("Moved by 2 days: saves €80 each")).toBeDefined();
  expect(screen.getByText(/You asked for May 13 – 16/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Keep my dates" }));
  expect(plan()).toMatchObject({ out: "2027-05-13", back: "2027-05-16", flex: null });
});

it("mentions no move if the dates are the asked ones", () => {
  show(2);
  expect(screen.getByText("Thu, May 13 – Sun, May 16")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Keep my dates" })).toBeNull();
});

it("says that nothing fits, instead of praising the closest match", () => {
  show(2, 2);
  expect(screen.getByRole("heading", { name: "No perfect match: Vienna comes closest" })).toBeTruthy();
});
