import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "./queries";
import { RefreshPrices } from "./refresh-prices";

const eur = (cents: number) => ({ cents, currency: "EUR" });
const TRIP = { id: "t1", version: 3, costs: { total: eur(100_000) } } as unknown as Trip;
const SHOWN = {
  id: "t1",
  version: null,
  line: null,
  effects: null,
  total: eur(101_200),
  items: [
    { kind: "way", travellerId: "ana", name: "Ana Reis", state: "found", before: eur(20_000), after: eur(21_200) },
    { kind: "way", travellerId: "ben", name: "Ben Vogt", state: "booked", before: eur(15_000), after: eur(15_000) },
    { kind: "activity", travellerId: null, name: "Paella", state: "gone", before: eur(3_800), after: eur(3_800) },
  ],
};
const asked: unknown[] = [];
let replies: (() => Response)[];

beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "editing"]);
  asked.length = 0;
  replies = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(await request.json());
    return replies.shift()?.() ?? Response.json(SHOWN);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function press() {
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <RefreshPrices trip={TRIP} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Refresh prices" }));
}
const cells = () => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

it("shows old, new and change for each price and the total before saving [2.165]", async () => {
  await press();
  await screen.findByRole("dialog");
  expect(cells()).toEqual([
    ["Price", "Before", "Now", "Change"],
    ["Ana Reistickets and transfers", "€200.00", "€212.00+€12.00", "+€12.00"],
    ["Ben Vogttickets and transfers · booked", "€150.00", "€150.00same", "same"],
    ["Paellaactivity, per person · no longer available, old price kept", "€38.00", "€38.00same", "same"],
    ["The whole group", "€1,000.00", "€1,012.00+€12.00", "+€12.00"],
  ]);
  expect(asked).toEqual([{ preview: true, version: 3 }]);
});

it("saves the prices shown, and confirms it", async () => {
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "Use new prices" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ preview: false, total: 101_200, version: 3 }));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("Updated to today's prices"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("offers nothing to save if no price has changed", async () => {
  replies = [() => Response.json({ ...SHOWN, items: [], total: eur(100_000) })];
  await press();
  expect(await screen.findByText("Nothing moved: every price is the same as before.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use new prices" })).toBeNull();
});

it.each([
  [{ code: "trip_has_started", error: "The trip has already started." }, " The trip has already started."],
  [{}, ""],
])("says that it failed, with the reason if there is one [8.31]", async (body, why) => {
  replies = [() => Response.json(body, { status: 409 })];
  await press();
  expect((await screen.findByRole("alert")).textContent?.trimEnd()).toBe(`We couldn't refresh the prices.${why}`);
});

it("looks again if the prices have changed in the meantime", async () => {
  await press();
  replies = [() => Response.json({ code: "prices_moved", error: "Prices have changed again." }, { status: 409 })];
  await userEvent.click(await screen.findByRole("button", { name: "Use new prices" }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ preview: true, version: 3 }));
});
