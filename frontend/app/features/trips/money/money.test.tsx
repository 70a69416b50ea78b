import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { type Ledger, markingPaid } from "./ledger";
import { Money } from "./money";

const person = (id: string, name: string, isYou = false) => ({
  id,
  travellerId: id,
  name,
  isYou,
  colour: 1,
  mayBeNamed: true,
});
const kinds = (food: [number | null, number]) =>
  (["travel", "stay", "food", "activities", "other"] as const).map((kind) => ({
    kind,
    estimate: kind === "food" ? food[0] : 0,
    actual: kind === "food" ? food[1] : 0,
  }));
const TAPAS: Ledger["expenses"][number] = {
  id: "e1",
  text: "Tapas",
  kind: "food",
  day: "2027-05-20",
  paidBy: "ana",
  amount: { cents: 6000, currency: "EUR", rate: null },
  total: 6000,
  how: "equal",
  parts: [
    { personId: "ana", weight: 1, cents: 3000 },
    { personId: "ben", weight: 1, cents: 3000 },
  ],
  receipts: 0,
  mayChange: true,
};
const LEDGER: Ledger = {
  version: 7,
  currency: "EUR",
  people: [person("ana", "Ana Reis", true), person("ben", "Ben Vogt")],
  expenses: [TAPAS],
  balances: [
    { personId: "ana", cents: 3000 },
    { personId: "ben", cents: -3000 },
  ],
  transfers: [{ paidBy: "ben", paidTo: "ana", cents: 3000, mayMark: true }],
  isFewest: true,
  settlements: [],
  evening: {
    isOn: false,
    maySwitch: true,
    ways: [
      { personId: "ana", before: 10000, after: 15000, gets: -5000 },
      { personId: "ben", before: 20000, after: 15000, gets: 5000 },
    ],
    total: 30000,
    changesHands: 5000,
  },
  budget: [
    { personId: null, kinds: kinds([8000, 6000]), estimate: 8000, actual: 6000 },
    { personId: "ana", kinds: kinds([4000, 3000]), estimate: 4000, actual: 3000 },
    { personId: "ben", kinds: kinds([4000, 3000]), estimate: 4000, actual: 3000 },
  ],
  mayAdd: true,
};
const EMPTY: Ledger = {
  ...LEDGER,
  expenses: [],
  transfers: [],
  balances: [],
  budget: LEDGER.budget.map((one) => ({ ...one, kinds: kinds([one.estimate, 0]), actual: 0 })),
  evening: { ...LEDGER.evening, ways: [] },
};
const TRIP = {
  id: "t1",
  version: 7,
  destination: { timezone: "Europe/Madrid", slug: "valencia" },
  travellers: [
    { id: "ana", name: "Ana Reis", rsvp: "confirmed" },
    { id: "ben", name: "Ben Vogt", rsvp: "confirmed" },
  ],
} as unknown as Trip;

const server = vi.fn<(method: string, path: string, body: unknown) => [number, object] | undefined>();
const sent: [string, string, unknown][] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", async (asked: Request) => {
    const { pathname } = new URL(asked.url);
    const body: unknown = await asked.json().catch(() => null);
    if (asked.method !== "GET") sent.push([asked.method, pathname, body]);
    const [status, reply] = server(asked.method, pathname, body) ?? [200, { line: null, balances: [], version: 8 }];
    return Response.json(reply, { status });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  server.mockReset();
  sent.length = 0;
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

async function show(ledger: Ledger, trip: Trip = TRIP) {
  server.mockImplementation((method, path) =>
    method === "GET" && path.endsWith("/ledger") ? [200, ledger] : undefined,
  );
  await textsOf("en").load(["money", "editing", "trips", "common"]);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <Money trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "Costs" });
}

it("shows what was spent, what the viewer gets back, and who pays whom [2.174]", async () => {
  await show(LEDGER);
  expect(screen.getByText("spent so far, €80.00 estimated").parentElement?.textContent).toContain("€60.00");
  expect(screen.getByText("you get back").parentElement?.textContent).toContain("+€30.00");
  const settle = within(screen.getByRole("region", { name: "Settle up" }));
  expect(settle.getByText("Ben pays you")).toBeTruthy();
  await userEvent.click(settle.getByRole("button", { name: "Mark as received" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    ["POST", "/api/trips/t1/settlements", { paidBy: "ben", paidTo: "ana", cents: 3000, preview: false }],
  ]);
});

it("moves a payment to the paid ones immediately, and adjusts both balances", () => {
  const transfer = { ...LEDGER.transfers[0], paidBy: "ben", paidTo: "ana", cents: 3000, mayMark: true };
  const change = markingPaid(TRIP, transfer, "").optimisticIn?.change as unknown as (known: Ledger) => Ledger;
  const { transfers, settlements, balances } = change({ ...LEDGER, transfers: [transfer] });
  expect(transfers).toEqual([]);
  expect(settlements).toMatchObject([{ paidBy: "ben", paidTo: "ana", cents: 3000 }]);
  const before = new Map(LEDGER.balances.map((one) => [one.personId, one.cents]));
  expect(balances.map(({ personId, cents }) => [personId, cents - (before.get(personId) ?? 0)])).toEqual(
    LEDGER.balances.map(({ personId }) => [personId, { ana: -3000, ben: 3000 }[personId] ?? 0]),
  );
});

it("lets only the organizer refresh the prices [6.14]", async () => {
  const priced = {
    ...TRIP,
    viewerRole: "organizer",
    costs: { total: { cents: 8_000, currency: "EUR" } },
  } as unknown as Trip;
  await show(LEDGER, priced);
  expect(screen.getByRole("button", { name: "Refresh prices" })).toBeTruthy();
  cleanup();
  queryClient.clear();
  await show(LEDGER, { ...priced, viewerRole: "member" });
  expect(screen.queryByRole("button", { name: "Refresh prices" })).toBeNull();
});

it("says so when the shortest list of payments was not computed", async () => {
  await show({
    ...LEDGER,
    isFewest: false,
    transfers: [...LEDGER.transfers, ...LEDGER.transfers].map((one, index) => ({
      ...one,
      cents: index + 1,
      paidBy: index ? "ana" : "ben",
      paidTo: index ? "ben" : "ana",
    })),
  });
  expect(screen.getByText(/fewer payments may be possible/)).toBeTruthy();
});

it("invites the user to add the first expense, and shows only the estimate", async () => {
  await show(EMPTY);
  expect(screen.getByRole("heading", { name: "No expenses yet" })).toBeTruthy();
  expect(screen.getAllByRole("columnheader", { name: "Estimate" })).toHaveLength(2);
  expect(screen.queryByRole("columnheader", { name: "Actual" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add an expense" }));
  expect(screen.getByRole("dialog", { name: "Add an expense" })).toBeTruthy();
});

it("adds a complete expense, and otherwise says what is missing", async () => {
  await show(LEDGER);
  await userEvent.click(screen.getByRole("button", { name: "Add an expense" }));
  const form = within(screen.getByRole("dialog"));
  await userEvent.click(form.getByRole("button", { name: "Save expense" }));
  expect(form.getByText("Please check these fields")).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText("Amount"), "12.50");
  await userEvent.type(form.getByLabelText("What for"), "Taxi");
  await userEvent.click(form.getByRole("checkbox", { name: /Ben/ }));
  await userEvent.click(form.getByRole("button", { name: "Save expense" }));
  const [, , body] = sent.find(
    ([, path, one]) => path.endsWith("/expenses") && !(one as { preview: boolean }).preview,
  )!;
  expect(body).toMatchObject({
    text: "Taxi",
    paidBy: "ana",
    amount: { cents: 1250, currency: "EUR", rate: null },
    split: { how: "equal", parts: [{ personId: "ana", weight: 1 }] },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("compares only what has been spent on with its estimate", async () => {
  const [group, ...others] = LEDGER.budget;
  const stay = { kind: "stay", estimate: 2000, actual: 0 } as const;
  const withStay = group!.kinds.map((one) => (one.kind === "stay" ? stay : one));
  await show({ ...LEDGER, budget: [{ ...group!, kinds: withStay }, ...others] });
  const table = within(screen.getByRole("region", { name: "Estimated and actual" }));
  const row = (name: RegExp) => table.getByRole("row", { name }).textContent;
  expect(row(/^Food/)).toContain("−€20.00");
  expect(row(/^Stay/)).not.toContain("−");
  expect(row(/^Total/), "would count what is not spent yet as saved").not.toContain("−");
});

// A day apart at every moment, so at least one of them has another date than the author.
it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "dates a new expense by the author's own day, for a trip to %s too",
  async (timezone) => {
    await show(LEDGER, { ...TRIP, destination: { ...TRIP.destination, timezone } });
    await userEvent.click(screen.getByRole("button", { name: "Add an expense" }));
    const now = new Date();
    const own = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const day = within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>("Date");
    expect(day.value.split("-").map(Number)).toEqual(own);
  },
);

it("offers the currencies that people pay with, the trip's own first", async () => {
  await show(LEDGER);
  await userEvent.click(screen.getByRole("button", { name: "Add an expense" }));
  const select = within(screen.getByRole("dialog")).getByLabelText<HTMLSelectElement>("Currency");
  const codes = [...select.options].map(({ value }) => value);
  expect(codes[0]).toBe("EUR");
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(["JPY", "XAF", "ZMW"]));
  expect(codes.filter((code) => ["BGN", "HRK", "XDR", "XSU", "XTS", "ZWL"].includes(code))).toEqual([]);
});

it("sends only changed fields, and lets one click choose after a conflicting change", async () => {
  await show(LEDGER);
  await userEvent.click(screen.getByRole("button", { name: "Change or delete: Tapas" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit expense" }));
  const form = within(screen.getByRole("dialog"));
  await userEvent.clear(form.getByLabelText("What for"));
  await userEvent.type(form.getByLabelText("What for"), "Dinner");
  server.mockImplementation((method, path, body) =>
    method === "PATCH" && !(body as { preview: boolean }).preview && (body as { version: number }).version === 7
      ? [412, { code: "stale", error: "Stale", params: { current: { version: 9, text: "Paella" } } }]
      : method === "GET" && path.endsWith("/ledger")
        ? [200, LEDGER]
        : undefined,
  );
  await userEvent.click(form.getByRole("button", { name: "Save expense" }));
  const clash = within(await screen.findByRole("dialog", { name: "Someone got there first" }));
  expect(clash.getByText("Paella")).toBeTruthy();
  await userEvent.click(clash.getByRole("button", { name: "Use mine" }));
  const saved = sent.filter(([method, , body]) => method === "PATCH" && !(body as { preview: boolean }).preview);
  expect(saved.map(([, , body]) => body)).toEqual([
    { text: "Dinner", version: 7, preview: false },
    { text: "Dinner", version: 9, preview: false },
  ]);
});

it("turns evening out on", async () => {
  await show(LEDGER);
  await userEvent.click(screen.getByRole("switch", { name: "Include in the balances" }));
  expect(sent).toEqual([["PUT", "/api/trips/t1/ledger/evening", { isOn: true, preview: false }]]);
});

const RECEIPT = {
  id: "r1",
  kind: "document",
  name: "bill.pdf",
  contentType: "application/pdf",
  addedBy: "Ana Reis",
  addedAt: "2027-05-20T12:00:00Z",
  url: "/storage/v1/object/sign/trip-files/t1/r1.pdf?token=x",
  previewUrl: null,
  mayRemove: true,
};
const bill = () => new File(["%PDF-"], "bill.pdf", { type: "application/pdf", lastModified: 1 });

it("shows, adds and removes the receipts of an expense", async () => {
  await textsOf("en").load(["files"]);
  await show({ ...LEDGER, expenses: [{ ...TAPAS, receipts: 1 }] });
  server.mockImplementation((method, path) =>
    path.endsWith("/ledger")
      ? [200, LEDGER]
      : path.includes("/receipts")
        ? [200, { receipts: [RECEIPT], mayAdd: true }]
        : undefined,
  );
  await userEvent.click(screen.getByRole("button", { name: "1 receipt: Tapas" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Receipts" }));
  expect((await dialog.findByRole("link", { name: "bill.pdf" })).getAttribute("href")).toBe(RECEIPT.url);
  await userEvent.upload(dialog.getByLabelText("Add receipts"), bill());
  await userEvent.click(dialog.getByRole("button", { name: "Remove bill.pdf" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
    "POST /api/trips/t1/expenses/e1/receipts",
    "DELETE /api/trips/t1/expenses/e1/receipts/r1",
  ]);
});

it("sends receipts once their expense is saved, and says which were rejected", async () => {
  await textsOf("en").load(["files"]);
  await show(LEDGER);
  server.mockImplementation((method, path) => {
    if (path.endsWith("/receipts")) return [422, { code: "not_a_document", error: "This is something else." }];
    if (path.endsWith("/ledger")) return [200, LEDGER];
    return method === "POST" ? [201, { item: "e9", line: null, balances: [], version: 8 }] : undefined;
  });
  await userEvent.click(screen.getByRole("button", { name: "Add an expense" }));
  const form = within(screen.getByRole("dialog"));
  await userEvent.type(form.getByLabelText("Amount"), "12.50");
  await userEvent.type(form.getByLabelText("What for"), "Taxi");
  await userEvent.upload(form.getByLabelText("Add receipts"), [bill(), bill()]);
  expect(form.getAllByRole("button", { name: "Remove bill.pdf" })).toHaveLength(1);
  await userEvent.click(form.getByRole("button", { name: "Save expense" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(([, path]) => path)).toContain("/api/trips/t1/expenses/e9/receipts");
  expect(shownToasts().map(({ text }) => text)).toContain(
    "The expense is saved, but some receipts aren't: bill.pdf: This is something else.",
  );
});

it("asks before it deletes an expense with receipts", async () => {
  await show({ ...LEDGER, expenses: [{ ...TAPAS, receipts: 2 }] });
  await userEvent.click(screen.getByRole("button", { name: "Change or delete: Tapas" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete “Tapas”?" }));
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent.map(([method]) => method)).toEqual(["DELETE"]));
});
