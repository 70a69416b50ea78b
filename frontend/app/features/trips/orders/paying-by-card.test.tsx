import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { leaveTo, type Order } from "~/api/orders";
import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import Extras from "./extras";
import PaymentNotice from "./payment-notice";

const PAGE = "https://checkout.stripe.com/c/pay/cs_1";
const support = { ordered: false, people: 6, least: 5, price: { cents: 4_900, currency: "USD" } };
const TRIP = { id: "t1", version: 1, support } as unknown as Trip;

/** The server: orders, their payment page, and the requests it received. */
let server: { orders: Order[]; payBy: string[]; address: string | null; fails: number[]; asked: string[] };
const left: string[] = [];
const keys: (string | null)[] = [];

vi.mock(import("~/session/auth"), async (actual) => ({ ...(await actual()), useSession: () => ({ status: "out" }) }));

function order(changes: Partial<Order> = {}): Order {
  const made = {
    id: "o1",
    number: null,
    item: "group_support",
    state: "awaiting_payment",
    payBy: "card",
    tripId: "t1",
  };
  return { ...made, ...changes } as Order;
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const body = request.method === "POST" && request.body ? await request.json() : null;
  if (pathname.endsWith("/orders")) keys.push(request.headers.get("idempotency-key"));
  server.asked.push(`${request.method} ${pathname}${body?.payBy ? ` ${body.payBy}` : ""}`);
  if (request.method === "GET") return Response.json({ orders: server.orders, payBy: server.payBy });
  if (pathname.endsWith("/checkout")) {
    const status = server.fails.shift();
    if (status) return Response.json({ code: "card_payment_unavailable", error: "Stripe is away." }, { status });
    return Response.json({ order: server.orders[0], address: server.address });
  }
  if (pathname.endsWith("/cancel")) {
    server.orders = [order({ state: "cancelled" })];
    return Response.json(server.orders[0]);
  }
  server.orders = [body.payBy === "card" ? order() : order({ number: "2026-0001", state: "open", payBy: "invoice" })];
  return Response.json(server.orders[0], { status: 201 });
}

beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "orders"]);
  server = { orders: [], payBy: ["card", "invoice"], address: PAGE, fails: [], asked: [] };
  left.length = keys.length = 0;
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { ...location, assign: (address: string) => left.push(address) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery({ queryKey: ["trip", "t1"], queryFn: () => TRIP, staleTime: Infinity });
  return data && <Extras trip={data} />;
}

function shown(what: React.ReactNode, more = "") {
  return (
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/trip-details/t1?payment=o1${more}`]}>{what}</MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(shown(<Page />));
  await user.click(await screen.findByRole("button", { name: "Order" }));
  await screen.findByRole("dialog");
  return user;
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(/^Company or name/), "Acme");
  await user.type(screen.getByLabelText(/^Address/), "Rua 1");
  await user.selectOptions(screen.getByLabelText(/^Country/), "PT");
  await user.type(screen.getByLabelText(/^Email for the invoice/), "ana@example.com");
  await user.click(screen.getByRole("button", { name: /^Order with obligation/ }));
}

const posts = () => server.asked.filter((one) => one.startsWith("POST"));

it("orders by card unless the invoice is chosen, and goes to the payment page", async () => {
  const user = await openDialog();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^By card/ }).checked).toBe(true);
  expect(screen.getByText("$49 for the whole trip, paid once. Nothing renews.")).toBeTruthy();
  await fill(user);
  await waitFor(() => expect(left).toEqual([PAGE]));
  expect(posts()).toEqual(["POST /api/trips/t1/orders card", "POST /api/orders/o1/checkout"]);
  expect(screen.getByRole("button", { name: /Taking you to the payment page/ })).toBeTruthy();
  window.dispatchEvent(new Event("pageshow")); // the browser had kept the page in its cache
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("is idle again when the user stops the navigation to the payment page", async () => {
  const navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  const user = await openDialog();
  await fill(user);
  await waitFor(() => expect(left).toEqual([PAGE]));
  navigation.dispatchEvent(new Event("navigateerror")); // what browsers fire when the user presses Stop
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Order" }));
  await user.click(await screen.findByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(left).toEqual([PAGE, PAGE]));
  navigation.dispatchEvent(new Event("navigateerror"));
  await waitFor(() => expect(screen.getByRole("button", { name: "Continue to payment" })).toBeTruthy());
});

it("is idle again after a while if the browser does not report the stop", async () => {
  vi.useFakeTimers();
  const back = vi.fn();
  void leaveTo(PAGE).then(back);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(back).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("orders by invoice", async () => {
  const user = await openDialog();
  await user.click(screen.getByRole("radio", { name: /^By invoice/ }));
  expect(screen.getByText(/paid once by invoice within 14 days/)).toBeTruthy();
  await fill(user);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(posts()).toEqual(["POST /api/trips/t1/orders invoice"]);
  expect(shownToasts().at(-1)?.text).toContain("2026-0001");
  expect(left).toEqual([]);
});

it("offers no choice of payment if only the invoice is available", async () => {
  server.payBy = ["invoice"];
  await openDialog();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByText(/paid once by invoice within 14 days/)).toBeTruthy();
});

it("says why the payment page could not be reached, and lets the user continue from there", async () => {
  server.fails = [503];
  const user = await openDialog();
  await fill(user);
  expect((await screen.findByRole("alert")).textContent).toContain("Stripe is away.");
  await user.click(screen.getByRole("button", { name: "Continue to payment" }));
  await waitFor(() => expect(left).toEqual([PAGE]));
});

it("cancels an unpaid order, and orders the same item again as a new order", async () => {
  server.fails = [503];
  const user = await openDialog();
  await fill(user);
  await screen.findByRole("alert");
  expect(screen.getByText("24/7 group support isn't paid yet")).toBeTruthy();
  expect(screen.queryByLabelText(/^Company or name/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel order" }));
  await fill(user);
  await waitFor(() => expect(left).toEqual([PAGE]));
  const sent = keys.filter((key) => key !== null);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
});

it.each([
  [order({ state: "paid", number: "2026-0001" }), null, "24/7 group support is paid. Thank you!"],
  [order(), PAGE, "24/7 group support isn't paid yet"],
  [order(), null, "Your payment is being confirmed"],
  [order({ state: "cancelled" }), null, "The order for 24/7 group support is no longer open for payment"],
])("tells users who return from the payment page their order's status: %#", async (made, address, words) => {
  server.orders = [made];
  server.address = address;
  render(shown(<PaymentNotice trip={TRIP} id="o1" />));
  expect((await screen.findByText(words)).closest("[role=status]")).toBeTruthy();
});

it("tells users who return without paying that nothing was charged", async () => {
  server.orders = [order()];
  render(shown(<PaymentNotice trip={TRIP} id="o1" />, "&left=1"));
  await screen.findByText(/^You came back without paying, so nothing was charged/);
});

it.each([
  [
    "cancelled",
    false,
    /^The trip is cancelled, so your order becomes active once the trip is reopened. Invoice 2026-0001/,
  ],
  ["completed", false, /^The trip is over/],
  ["completed", true, /^It's active now/],
  ["pending", false, /^It's active now/],
] as const)("says when a paid item takes effect: %s %s", async (status, ordered, words) => {
  server.orders = [order({ state: "paid", number: "2026-0001" })];
  const trip = { ...TRIP, status, support: { ...support, ordered } };
  render(shown(<PaymentNotice trip={trip} id="o1" />));
  await screen.findByText(words);
});

it("does not report an open invoice as paid", async () => {
  server.orders = [order({ state: "open", number: "2026-0001" })];
  server.address = null;
  const { container } = render(shown(<PaymentNotice trip={TRIP} id="o1" />));
  await waitFor(() => expect(server.asked).toHaveLength(1));
  await waitFor(() => expect(container.textContent).toBe(""));
});

it("checks again when the trip has changed", async () => {
  server.orders = [order()];
  server.address = null;
  const { rerender } = render(shown(<PaymentNotice trip={TRIP} id="o1" />));
  await screen.findByText("Your payment is being confirmed");
  server.orders = [order({ state: "paid", number: "2026-0001" })];
  rerender(shown(<PaymentNotice trip={{ ...TRIP, version: 2 }} id="o1" />));
  await screen.findByText("24/7 group support is paid. Thank you!");
});

it("shows nothing about an order that is not the reader's", async () => {
  server.fails = [404];
  const { container } = render(shown(<PaymentNotice trip={TRIP} id="o2" />));
  await screen.findByText("We're checking on your payment");
  await waitFor(() => expect(container.textContent).toBe(""));
});

it("keeps checking while the server does not answer", async () => {
  server.orders = [order({ state: "paid", number: "2026-0001" })];
  server.fails = [503];
  render(shown(<PaymentNotice trip={TRIP} id="o1" />));
  await screen.findByText(/^If you've paid, you don't need to do anything/);
  await userEvent.click(await screen.findByRole("button", { name: "Check again" }));
  await screen.findByText("24/7 group support is paid. Thank you!");
});
