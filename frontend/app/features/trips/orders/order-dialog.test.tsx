import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import Extras from "./extras";

const support = { ordered: false, people: 6, least: 5, price: { cents: 19_900, currency: "EUR" } };
const TRIP = { id: "t1", support } as unknown as Trip;
const keys: (string | null)[] = [];
/** The trip as the server has it. */
let now = TRIP;

vi.mock(import("~/session/auth"), async (actual) => ({ ...(await actual()), useSession: () => ({ status: "out" }) }));

beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "orders"]);
  keys.length = 0;
  now = TRIP;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ orders: [], payBy: ["invoice"] });
    keys.push(request.headers.get("idempotency-key"));
    now = { ...TRIP, support: { ...support, ordered: true } } as Trip;
    return Response.json({ number: "TP-7", payBy: "invoice" }, { status: 201 });
  });
  queryClient.setQueryData(["trip", "t1"], TRIP);
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery({ queryKey: ["trip", "t1"], queryFn: () => now, staleTime: Infinity });
  return data && <Extras trip={data} />;
}

async function order() {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Order" }));
  await user.type(await screen.findByLabelText(/^Company or name/), "Acme");
  await user.type(screen.getByLabelText(/^Address/), "Rua 1");
  await user.selectOptions(screen.getByLabelText(/^Country/), "PT");
  await user.type(screen.getByLabelText(/^Email for the invoice/), "ana@example.com");
  await user.click(screen.getByRole("button", { name: /^Order with obligation/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

it("confirms the order although the offer disappears, and moves the focus to its heading", async () => {
  await order();
  expect(shownToasts().at(-1)?.text).toContain("TP-7");
  expect(screen.queryByRole("button", { name: "Order" })).toBeNull();
  const heading = screen.getByRole("heading", { name: "Extras for this trip" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it("creates a new order with the same data after the first was withdrawn", async () => {
  await order();
  now = TRIP;
  await queryClient.invalidateQueries({ queryKey: ["trip", "t1"] });
  await screen.findByRole("button", { name: "Order" });
  await order();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

it("tells a smaller group from how many people support is available, and offers no order", async () => {
  queryClient.setQueryData(["trip", "t1"], { ...TRIP, support: { ...support, people: 4, least: 5 } });
  await screen.findByText("For groups of 5 or more: 4 so far.");
  expect(screen.queryByRole("button", { name: "Order" })).toBeNull();
  queryClient.setQueryData(["trip", "t1"], { ...TRIP, support: { ...support, people: 5, least: 5 } });
  await screen.findByRole("button", { name: "Order" });
  expect(screen.queryByText(/For groups of/)).toBeNull();
});
