import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { ChangeStay } from "./change-stay";

const eur = (cents: number) => ({ cents, currency: "EUR" });
const STAY = {
  id: "s1",
  stayId: "valencia-hostel-1",
  name: "Hostel in El Carme",
  address: null,
  link: null,
  checkIn: null,
  checkOut: null,
  confirmed: null,
  paid: null,
};
const TRIP = {
  id: "t1",
  version: 3,
  start: "2027-05-19",
  end: "2027-05-23",
  viewerRole: "organizer",
  viewerTravellerId: "ana",
  destination: { slug: "valencia", city: "Valencia", timezone: "Europe/Madrid" },
  travellers: [{ id: "ana", name: "Ana Reis", colour: 1, pictureUrl: null }],
  activities: [],
  stays: [STAY],
  costs: { total: eur(90_000) },
} as unknown as Trip;
const BOOKED = {
  ...STAY,
  stayId: "own",
  name: "Casa Inés",
  address: "Carrer de Cadis 42",
  checkIn: "15:00",
  checkOut: "11:00",
  link: "https://casa.example/42",
  confirmed: { by: "Ana" },
  paid: { cents: 91_250, currency: "EUR", rate: null },
};
const OFFERED = [
  { id: STAY.stayId, name: STAY.name, type: "hostel", rate: eur(3_400) },
  { id: "valencia-apartment-1", name: "Flat in Ruzafa", type: "apartment", rate: eur(11_000) },
];
const EFFECTS = {
  group: { before: eur(90_000), after: eur(102_000) },
  people: [{ travellerId: "ana", name: "Ana Reis", before: eur(45_000), after: eur(51_000) }],
  fallsBack: [],
  readiness: null,
  told: [{ travellerId: "ben", name: "Ben Vogt" }],
};
type Sent = { ofPlace?: unknown; own?: Record<string, unknown>; version: number; preview: boolean };
let previews: Sent[];
let saved: Sent[];
let asked: unknown[];

beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "editing"]);
  [previews, saved, asked] = [[], [], []];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/api/destinations/")) return Response.json({ stays: OFFERED });
    const body = (await request.json()) as Sent;
    if (pathname === "/api/planner/stays") {
      asked.push(body);
      return Response.json({ source: "Duffel Stays", stays: [] });
    }
    (body.preview ? previews : saved).push(body);
    return Response.json({ id: "t1", version: 4, item: "s1", line: "l1", effects: EFFECTS });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const closed = vi.fn<() => void>();
function show(trip: Trip = TRIP) {
  closed.mockClear();
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ChangeStay trip={trip} onClose={closed} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);

it("marks the current stay, and previews what another one changes before it is saved", async () => {
  show();
  expect(await screen.findByRole("radio", { name: /Hostel in El Carme.*current choice/, checked: true })).toBeDefined();
  expect(screen.getByText("Choose a stay to see what it changes.")).toBeDefined();
  expect(button("Choose this stay").disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: /Flat in Ruzafa/ }));
  expect(await screen.findByText("+€60")).toBeDefined();
  expect(screen.getByText("Ben Vogt will be notified.")).toBeDefined();
  expect(saved).toEqual([]);
  await userEvent.click(button("Choose this stay"));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved).toEqual([{ ofPlace: { stayId: "valencia-apartment-1" }, version: 3, preview: false }]);
  expect(shownToasts().at(-1)?.text).toBe("Stay saved");
});

it("asks a live source for the number of people who sleep there", async () => {
  queryClient.setQueryData(["config"], { stayProviders: ["duffel"] });
  show({ ...TRIP, stays: [{ ...STAY, guests: 4 }] } as unknown as Trip);
  await userEvent.click(await screen.findByRole("radio", { name: "Live prices" }));
  expect(await screen.findByText(/Duffel Stays/)).toBeDefined();
  expect(asked).toEqual([expect.objectContaining({ provider: "duffel", guests: 4 })]);
});

it("saves a booking made elsewhere, in another currency with its rate", async () => {
  show();
  await userEvent.click(screen.getByRole("radio", { name: "Enter a booking" }));
  expect(screen.getByText("Enter a name and a price to see what it changes.")).toBeDefined();
  await userEvent.type(field("Name"), "Casa Inés");
  await userEvent.click(screen.getByRole("radio", { name: "Hotel" }));
  await userEvent.type(field("Total price"), "779,93");
  expect(screen.queryByLabelText("Rate")).toBeNull();
  await userEvent.clear(field("Currency"));
  await userEvent.type(field("Currency"), "gbp");
  await userEvent.type(field("Rate"), "0,8547");
  await userEvent.type(field(/^Link/), "casa.example/42");
  await userEvent.click(screen.getByRole("checkbox", { name: "It's booked" }));
  await waitFor(() => expect(previews.at(-1)?.own).toMatchObject({ cents: 77_993, currency: "GBP", rate: "0.8547" }));
  await userEvent.click(button("Save the booking"));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ version: 3, preview: false });
  expect(saved[0]?.own).toEqual({
    name: "Casa Inés",
    type: "hotel",
    address: null,
    checkIn: null,
    checkOut: null,
    link: "https://casa.example/42",
    cents: 77_993,
    currency: "GBP",
    rate: "0.8547",
    booked: true,
  });
});

it("starts with the existing booking, so that nothing has to be typed again", async () => {
  show({ ...TRIP, stays: [BOOKED] } as unknown as Trip);
  expect(field("Name").value).toBe("Casa Inés");
  expect(field(/^Address/).value).toBe("Carrer de Cadis 42");
  expect(field("Total price").value).toBe("912.50");
  expect(field("Check-in from").value).toBe("15:00");
  expect(screen.getByRole("checkbox", { name: "It's booked", checked: true })).toBeDefined();
  await userEvent.clear(field("Total price"));
  await userEvent.type(field("Total price"), "900");
  await userEvent.click(button("Save the booking"));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.own).toMatchObject({ name: "Casa Inés", cents: 90_000, link: BOOKED.link, checkOut: "11:00" });
});

it("says what is wrong with a price, a rate and a link, and saves nothing", async () => {
  show({ ...TRIP, stays: [BOOKED] } as unknown as Trip);
  const refuse = async (name: RegExp | string, text: string, words: string) => {
    const before = field(name).value;
    await userEvent.clear(field(name));
    await userEvent.type(field(name), `${text}{Tab}`);
    expect(screen.getByText(words)).toBeDefined();
    expect(button("Save the booking").disabled).toBe(true);
    await userEvent.clear(field(name));
    if (before) await userEvent.type(field(name), before);
  };
  await refuse("Total price", "about 900", "Enter an amount like 68.50.");
  await refuse("Total price", "1,000,000.01", "At most €1,000,000.");
  await refuse(/^Link/, "the blue house", "Enter an address like https://example.com.");
  await userEvent.clear(field("Currency"));
  await userEvent.type(field("Currency"), "CZK");
  await refuse("Rate", "many", "Enter a number like 25.2.");
});
