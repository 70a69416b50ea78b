import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Traveller } from "~/api/trip";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { AddPerson } from "./add-person";
import { ChangePerson } from "./change-person";
import { LeaveTrip } from "./leave-trip";
import { RemovePerson } from "./remove-person";

const eur = (cents: number) => ({ cents, currency: "EUR" });
const person = (id: string, name: string) => ({
  id,
  name,
  colour: 1,
  pictureUrl: null,
  departureCity: "Berlin",
  airport: "BER",
  role: "Participant",
  arrivesOn: null,
  leavesOn: null,
  rsvp: "confirmed",
  isOrganizer: false,
});

const BEN = person("ben", "Ben Vogt") as unknown as Traveller;
const TRIP = {
  id: "t1",
  version: 3,
  start: "2027-05-19",
  end: "2027-05-23",
  status: "confirmed",
  viewerRole: "organizer",
  viewerTravellerId: "ana",
  organizerName: "Ana Reis",
  destination: { city: "Valencia", timezone: "Europe/Madrid" },
  may: ["read_ledger"],
  travellers: [person("ana", "Ana Reis"), BEN],
  flights: [{ id: "f1", travellerId: "ben", confirmed: { by: "Ben" }, fareType: "basic" }],
  activities: [{ id: "a1", travellerIds: ["ana", "ben"] }],
  checklist: [{ id: "c1", assigneeId: "ben" }],
  costs: { total: eur(90_000) },
} as unknown as Trip;
const EFFECTS = {
  group: { before: eur(90_000), after: eur(70_000) },
  people: [{ travellerId: "ana", name: "Ana Reis", before: eur(45_000), after: eur(48_000) }],
  fallsBack: [],
  readiness: null,
  told: [{ travellerId: "ben", name: "Ben Vogt" }],
};
const LEDGER = {
  people: [{ id: "ben", travellerId: "ben", name: "Ben Vogt" }],
  expenses: [{ id: "e1", paidBy: "ben" }],
  balances: [{ personId: "ben", cents: 3_000 }],
};
const CITY = {
  id: "2643743",
  name: "London",
  region: null,
  country: "United Kingdom",
  airports: ["LHR"],
  metro: "LON",
};
/** The changes that were sent, without previews. */
const saved: { method: string; path: string; body: unknown }[] = [];
let refusal: Response | null;

beforeEach(async () => {
  await textsOf("en").load(["common", "trips", "editing"]);
  saved.length = 0;
  refusal = null;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith("/ledger")) return Response.json(LEDGER);
    if (pathname === "/api/cities") return Response.json({ cities: [CITY] });
    const body: unknown = request.method === "DELETE" ? null : await request.json();
    const isPreview = search.includes("preview=true") || (body as { preview?: boolean } | null)?.preview;
    if (!isPreview) saved.push({ method: request.method, path: pathname + search, body });
    if (!isPreview && refusal) return refusal;
    return Response.json({ id: "t1", version: 4, item: "x", line: null, effects: EFFECTS, invite: null });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(what: ReactElement) {
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{what}</MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
}

async function chooseLondon() {
  const field = screen.getByRole("combobox");
  await userEvent.clear(field);
  await userEvent.type(field, "Lon");
  await userEvent.click(await screen.findByRole("option", { name: /London/ }));
}

it("previews what an added person changes, and reports a duplicate address", async () => {
  show(<AddPerson trip={TRIP} onClose={() => undefined} />);
  await chooseLondon();
  expect(await screen.findByText("Ben Vogt will be notified.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Name"), "Femi Ade");
  await userEvent.type(screen.getByLabelText(/Email/), "ben@example.com");
  refusal = Response.json(
    { error: "x", code: "duplicate_invite", fields: [{ field: "email", message: "ben@example.com is on the list" }] },
    { status: 422 },
  );
  await userEvent.click(screen.getByRole("button", { name: "Add and invite" }));
  expect(await screen.findByText("ben@example.com is on the list")).toBeDefined();
  const sent = saved.at(-1)!;
  expect(sent.body).toMatchObject({ name: "Femi Ade", departureCityId: "2643743", email: "ben@example.com" });
});

it("says what happens to the tickets, tasks and debts of a person who is removed", async () => {
  show(<RemovePerson trip={TRIP} person={BEN} onClose={() => undefined} />);
  expect(screen.getByText(/The ticket is booked/)).toBeDefined();
  expect(screen.getByText("One activity loses a participant.")).toBeDefined();
  expect(screen.getByText("One task will be up for grabs.")).toBeDefined();
  expect(await screen.findByText(/Still to get back: €30/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove from the trip" }));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("Ben Vogt was removed from the trip"));
  expect(saved.at(-1)).toMatchObject({ method: "DELETE", path: "/api/trips/t1/people/ben?version=3&preview=false" });
});

it("tells organizers who stay home about their own place, and not about someone else", async () => {
  const own = { ...TRIP, viewerTravellerId: "ben" } as unknown as Trip;
  show(<RemovePerson trip={own} person={BEN} onClose={() => undefined} />);
  expect(screen.getByText("You can undo this in the history for 30 days.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "I'm not traveling" }));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("You're no longer traveling"));
});

it("lets a traveller change only their city", async () => {
  const own = { ...TRIP, viewerRole: "member", viewerTravellerId: "ben" } as unknown as Trip;
  show(<ChangePerson trip={own} person={BEN} onClose={() => undefined} />);
  expect(screen.queryByLabelText(/Role/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await chooseLondon();
  expect(await screen.findByText("Travel that's booked or entered by hand stays as it is.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ departureCityId: "2643743", version: 3, preview: false }));
});

it("lets a traveller leave before the trip starts, but never the organizer", async () => {
  show(<LeaveTrip trip={TRIP} />);
  expect(screen.queryByRole("button", { name: "Leave this trip" })).toBeNull();
  cleanup();
  const own = { ...TRIP, viewerRole: "member", viewerTravellerId: "ben" } as unknown as Trip;
  show(<LeaveTrip trip={{ ...own, status: "active" } as Trip} />);
  expect(screen.queryByRole("button", { name: "Leave this trip" })).toBeNull();
  cleanup();
  show(<LeaveTrip trip={own} />);
  await userEvent.click(screen.getByRole("button", { name: "Leave this trip" }));
  await userEvent.type(screen.getByLabelText(/A note to Ana Reis/), "New job");
  const [, yes] = screen.getAllByRole("button", { name: "Leave this trip" });
  await userEvent.click(yes!);
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("You've left the trip “Valencia”"));
  expect(saved.at(-1)?.body).toEqual({ note: "New job", preview: false });
});

it("lets someone come later or leave earlier, and previews the effects", async () => {
  const own = { ...TRIP, viewerRole: "member", viewerTravellerId: "ben" } as unknown as Trip;
  show(<ChangePerson trip={own} person={BEN} onClose={() => undefined} />);
  const [comes, leaves] = [screen.getByLabelText<HTMLInputElement>("Arrives on"), screen.getByLabelText("Leaves on")];
  expect([comes.value, comes.min, comes.max]).toEqual(["2027-05-19", "2027-05-19", "2027-05-23"]);
  fireEvent.change(comes, { target: { value: "2027-05-20" } });
  expect(await screen.findByText("+€30")).toBeDefined();
  fireEvent.change(leaves, { target: { value: "2027-05-20" } });
  expect(screen.getByText("The last day has to come after the first.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  fireEvent.change(leaves, { target: { value: "2027-05-22" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ method: "PATCH", path: "/api/trips/t1/people/ben" }));
  expect(saved.at(-1)?.body).toEqual({ arrivesOn: "2027-05-20", leavesOn: "2027-05-22", version: 3, preview: false });
});

it("resets someone's dates to the trip's, and offers none without trip dates or once under way", async () => {
  const later = { ...BEN, arrivesOn: "2027-05-20" };
  show(<ChangePerson trip={TRIP} person={later} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText("Arrives on"), { target: { value: TRIP.start } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.at(-1)?.body).toEqual({ arrivesOn: null, version: 3, preview: false }));
  for (const other of [{ start: null, end: null }, { status: "active" }]) {
    cleanup();
    show(<ChangePerson trip={{ ...TRIP, ...other } as Trip} person={BEN} onClose={() => undefined} />);
    expect(screen.queryByLabelText("Arrives on")).toBeNull();
  }
});
