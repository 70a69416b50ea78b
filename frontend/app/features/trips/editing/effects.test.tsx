import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import type { Edited } from "./edits";
import { ChangeEffects } from "./effects";

const TRIP = {
  id: "t1",
  version: 3,
  viewerTravellerId: "ana",
  travellers: [
    { id: "ana", name: "Ana Reis", colour: 1 },
    { id: "ben", name: "Ben Vogt", colour: 2 },
  ],
  activities: [{ id: "sail", name: "Sailing" }],
} as unknown as Trip;
const euros = (cents: number) => ({ cents, currency: "EUR" });

async function show(of: unknown, ask: () => Promise<Edited>) {
  await textsOf("en").load(["editing", "common"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <ChangeEffects trip={TRIP} change={of} ask={ask} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it("says what each person pays before and after, what is undone and who is notified", async () => {
  const effects = {
    group: { before: euros(20_000), after: euros(22_500) },
    people: [
      { travellerId: "ana", name: "Ana Reis", before: euros(10_000), after: euros(9_900) },
      { travellerId: "ben", name: "Ben Vogt", before: euros(10_000), after: euros(12_600) },
    ],
    fallsBack: [
      { item: "flight", travellerId: "ben" },
      { item: "stay", travellerId: null },
      { item: "misfit", travellerId: "ana" },
    ],
    readiness: { before: 67, after: 33 },
    told: [{ travellerId: "ben", name: "Ben Vogt" }],
  };
  await show("dates", () => Promise.resolve({ id: "t1", version: null, effects } as unknown as Edited));
  await screen.findByText("Whole group");
  const said = screen.getByRole("region", { name: "What this changes" }).textContent;
  for (const words of [
    "You",
    "−€1",
    "+€26",
    "+€25",
    "Ben Vogt: the ticket is no longer confirmed",
    "The stay is no longer confirmed",
    "Ana Reis: booked travel doesn't fit the new dates",
    "Trip readiness: 67% before, 33% after",
    "Ben Vogt will be notified.",
  ])
    expect(said).toContain(words);
});

it("lists plans without a day on the new dates, and says that undo restores them", async () => {
  const fallsBack = [
    { item: "entry", title: "Lunch" },
    { item: "entry", title: "Farewell" },
    { item: "activity", activityId: "sail" },
  ];
  const effects = { group: null, people: [], fallsBack, readiness: null, told: [] };
  await show("shorter", () => Promise.resolve({ id: "t1", version: null, effects } as unknown as Edited));
  await screen.findByText("Removed because their day is gone: Lunch and Farewell");
  expect(screen.getByText("Needs a new time because its day is gone: Sailing")).toBeDefined();
  expect(screen.getByText("Undoing the date change brings all of it back.")).toBeDefined();
});

it("requests nothing without a change to preview", async () => {
  const ask = vi.fn<() => Promise<Edited>>();
  await show(null, ask);
  expect(ask).not.toHaveBeenCalled();
  expect(screen.queryByRole("region")).toBeNull();
});

it("says so if a change affects nobody", async () => {
  const effects = { group: null, people: [], fallsBack: [], readiness: null, told: [] };
  await show("same", () => Promise.resolve({ id: "t1", version: null, effects } as unknown as Edited));
  expect(await screen.findByText("No one pays more or less, and no one has to do anything.")).toBeDefined();
});
