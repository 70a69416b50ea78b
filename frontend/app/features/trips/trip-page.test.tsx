import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { queryClient } from "~/api/query-client";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import { Activities } from "./activities/activities";
import { ArrivalBoard } from "./arrival-board";
import { CostCard } from "./cost-card";
import { Flights } from "./ways/flights";
import { InviteList } from "./invite-list";
import { InviteMore } from "./invite-more";
import { People } from "./people";
import type { Trip, TripCard } from "./queries";
import { Settings } from "./settings";
import { Stay } from "./stay";
import { TripHero } from "./trip-hero";
import { TripLists } from "./trip-lists";
import { TripTabs } from "./trip-tabs";

const PRICE = { cents: 12_345, currency: "EUR", kind: "sample", source: "Tripoint", fetchedAt: "2026-11-20T12:00:00Z" };

/** The parts of a trip that these components read, as seen by its organizer. */
const TRIP = {
  id: "t1",
  version: 3,
  status: "pending",
  viewerRole: "organizer",
  may: [],
  start: "2027-05-19",
  end: "2027-05-23",
  nights: 4,
  countdown: { kind: "days", days: 24 },
  destination: { slug: "valencia", city: "Valencia", timezone: "Europe/Madrid" },
  joinedCount: 1,
  travellersCount: 2,
  travellerCountState: "pending_assignments",
  travellers: [
    { id: "ana", name: "Ana Reis", colour: 1, rsvp: "confirmed" },
    { id: "ben", name: "Ben Vogt", colour: 2, rsvp: "pending" },
  ],
  flights: [
    {
      id: "f1",
      travellerId: "ana",
      kind: "flight",
      advice: [],
      airline: { code: "TP", name: "TAP" },
      durationMinutes: 95,
      stops: 0,
      price: PRICE,
      outbound: [],
      inbound: [],
      layovers: [],
      baggage: { personalItem: 1, carryOn: 0, checked: 0, additionalFees: [], note: "" },
      confirmed: null,
    },
  ],
  stays: [
    { id: "s1", type: "hotel", room: "private", rating: 4.5, wifiMbps: 80, total: PRICE, nightly: PRICE, nights: 4 },
  ],
  activities: [
    {
      id: "a1",
      name: "Sunset sail",
      durationMinutes: 120,
      price: PRICE,
      travellerIds: ["ana", "ben"],
      scheduledAt: "2027-05-20T17:30:00Z",
      providerLink: "https://sails.example/sunset",
    },
  ],
  invites: [],
} as unknown as Trip;

/** One direction by train. */
const ride = (departure: string, arrival: string, from: string, to: string) => [
  {
    departure,
    arrival,
    from,
    to,
    fromCity: from,
    toCity: to,
    flight: null,
    airline: null,
    durationMinutes: 252,
    carryDays: 0,
  },
];

const PARTS_OF_ONE = {
  flights: 2_848,
  transfers: 0,
  accommodation: 10_000,
  activities: 0,
  taxesAndFees: 0,
  dailySpend: 0,
  nightCredit: 0,
};

const costs = (transfers: number) => ({ parts: { ...PARTS_OF_ONE, transfers }, total: PRICE });

const travelling = (transfers: number) =>
  ({
    ...TRIP,
    viewerTravellerId: "ana",
    travellers: [{ ...TRIP.travellers[0]!, costs: costs(transfers) }],
    costs: costs(900),
  }) as unknown as Trip;

const INVITE = {
  id: "i1",
  email: "ben@example.com",
  status: "pending",
  updatedAt: "2026-11-20T12:00:00Z",
  delivery: { state: "sent", reason: null },
} as Trip["invites"][number];

/** The server's requests and responses. */
const fetch = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const { id } of shownToasts()) dismissToast(id);
});

function show(page: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>{page}</MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

function PeopleAndFlights({ trip }: { trip: Trip }) {
  return (
    <>
      <TripTabs trip={trip} />
      <People trip={trip} requests={null} />
      <Flights trip={trip} />
    </>
  );
}

const mark = () => screen.getByRole("switch", { name: "Confirmed externally" }) as HTMLInputElement;
const flightsTab = () => screen.getByRole("link", { name: /^Getting there/ }).textContent;

function rowOf(region: string, text: RegExp): HTMLElement {
  const rows = within(screen.getByRole("region", { name: region })).getAllByRole("listitem");
  return rows.find((row) => text.test(row.textContent))!;
}

const listed = (id: string, listGroup: TripCard["listGroup"], status: TripCard["status"]) =>
  ({ ...TRIP, id, listGroup, status, faces: [], estimatedPricePerPerson: PRICE }) as unknown as TripCard;

describe("the trip's page", () => {
  it("does not count travelers while a change to them is being saved [4.29]", async () => {
    let answer: ((reply: Response) => void) | undefined;
    fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    show(
      <>
        <TripHero trip={TRIP} />
        <InviteMore trip={TRIP} />
      </>,
    );
    expect(screen.getByText("1 of 2 is coming; some answers are missing")).toBeDefined();
    await userEvent.type(screen.getByRole("textbox", { name: "Email addresses" }), "eva@example.com,");
    await userEvent.click(screen.getByRole("button", { name: "Send 1 invite" }));
    expect(await screen.findByText("Loading travelers")).toBeDefined();
    expect(screen.queryByText(/is coming/)).toBeNull();
    answer?.(Response.json({ mail: "on", invites: [] }, { status: 201 }));
    expect(await screen.findByText(/^1 of 2 is coming/)).toBeDefined();
  });

  it.each([
    ["a flight", Flights],
    ["the stay", Stay],
  ] as const)("reports when the confirmation of %s could not be updated [8.30]", async (_, Part) => {
    fetch.mockResolvedValue(new Response("", { status: 503 }));
    show(<Part trip={TRIP} />);
    fireEvent.click(mark());
    await waitFor(() =>
      expect(shownToasts().at(-1)).toMatchObject({
        tone: "bad",
        text: "We couldn't update the confirmation. Try again.",
      }),
    );
    expect(fetch.mock.calls.map(([request]) => request.method)).toContain("PUT");
  });

  it.each([
    ["flight", Flights, "flights", "f1"],
    ["stay", Stay, "stays", "s1"],
  ] as const)(
    "turns a %s from awaiting confirmation to confirmed externally, by whom and when, and back [4.33 4.34 4.35]",
    async (_, Part, kind, id) => {
      fetch.mockImplementation(async () => Response.json({ id: "t1", version: 4 }));
      const asked = async () => {
        const puts = fetch.mock.calls.map(([request]) => request).filter(({ method }) => method === "PUT");
        return [puts.length, new URL(puts.at(-1)!.url).pathname, await puts.at(-1)!.clone().json()];
      };
      const path = `/api/trips/t1/${kind}/${id}/confirmation`;
      show(<Part trip={TRIP} />);
      expect([mark().checked, screen.getByText("Not yet: awaiting confirmation")]).toEqual([false, expect.anything()]);
      await userEvent.click(mark());
      await waitFor(async () => expect(await asked()).toEqual([1, path, { confirmed: true, version: 3 }]));
      cleanup();
      const confirmed = { by: "Ana Reis", at: "2026-11-20T12:00:00Z" };
      show(<Part trip={{ ...TRIP, [kind]: [{ ...TRIP[kind][0], confirmed }] } as unknown as Trip} />);
      expect([mark().checked, screen.getByText(/^Ana Reis, Nov 20, 2026/)]).toEqual([true, expect.anything()]);
      await userEvent.click(mark());
      await waitFor(async () => expect(await asked()).toEqual([2, path, { confirmed: false, version: 3 }]));
    },
  );

  it.each([
    [
      "the server's words",
      () => Response.json({ error: "Nobody has said yes." }, { status: 409 }),
      "Nobody has said yes.",
    ],
    [
      "that an error occurred where there are none",
      () => new Response("<h1>502</h1>", { status: 502 }),
      "An error occurred. Try again.",
    ],
    ["that nothing was reached", () => Response.error(), "We couldn't complete that request. Try again in a moment."],
  ])("answers a refused change with %s [8.46 8.47]", async (_, reply, words) => {
    fetch.mockImplementation(async () => {
      const given = reply();
      if (given.type === "error") throw new TypeError("Failed to fetch");
      return given;
    });
    show(<Settings trip={TRIP} />);
    await userEvent.click(screen.getByRole("button", { name: "Confirm the trip" }));
    expect((await screen.findByRole("alert")).textContent).toBe(words);
  });

  it("asks before cancelling a trip, says who is notified, and confirms it", async () => {
    fetch.mockImplementation(async () => Response.json({ id: "t1", version: 4 }));
    show(<Settings trip={{ ...TRIP, name: "Sea week" }} />);
    await userEvent.click(screen.getByRole("button", { name: "Cancel the trip" }));
    const dialog = within(screen.getByRole("dialog", { name: "Cancel the trip “Sea week”?" }));
    expect(dialog.getByText(/No one gets an email about this right away/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Keep the trip" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Cancel the trip" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel the trip" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("The trip is cancelled"));
    expect(await fetch.mock.calls[0]?.[0].json()).toEqual({ to: "cancelled", version: 3 });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("warns that a new personal link invalidates the emailed one before creating it", async () => {
    fetch.mockImplementation(async () => Response.json({ url: "https://tripoint.example/TripInvite#token=new" }));
    show(<InviteList trip={{ ...TRIP, invites: [INVITE] }} />);
    await userEvent.click(screen.getByRole("button", { name: "Copy a new personal link for ben@example.com" }));
    const dialog = within(screen.getByRole("dialog", { name: "A new link for ben@example.com?" }));
    expect(
      dialog.getByText(/stops working, even if it's the one in their email\. We don't send an email/),
    ).toBeDefined();
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Create and copy link" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(new URL(fetch.mock.calls[0]?.[0].url ?? "").pathname).toBe("/api/trips/t1/invites/i1/link");
  });

  it("copies the read-only link, fetched only then, and reports a failure", async () => {
    const url = "https://tripoint.example/TripInvite#share=s";
    fetch.mockImplementation(async () => Response.json({ url }));
    const user = userEvent.setup();
    show(<TripHero trip={TRIP} />);
    expect(fetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("Link copied"));
    expect(new URL(fetch.mock.calls[0]?.[0].url ?? "").pathname).toBe("/api/trips/t1/share-link");
    expect(await navigator.clipboard.readText()).toBe(url);
    cleanup();
    queryClient.clear();
    fetch.mockImplementation(async () => Response.json({ code: "unavailable" }, { status: 503 }));
    show(<InviteMore trip={TRIP} />);
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("We couldn't copy the link. Try again in a moment."));
    cleanup();
    show(<TripHero trip={{ ...TRIP, viewerRole: "member" }} />);
    expect(screen.queryByRole("button", { name: "Copy link" })).toBeNull();
  });

  it.each([
    [["queued", "waiting_for_team_pro"], "Invites sent"],
    [["waiting_for_team_pro", "waiting_for_team_pro"], "2 invites are waiting for Team Pro."],
  ])("says whether invites left or wait for Team Pro: %s", async (states, said) => {
    const invites = states.map((state) => ({ delivery: { state } }));
    fetch.mockImplementation(async () => Response.json({ id: "t1", version: 2, mail: "on", invites }));
    const user = userEvent.setup();
    show(<InviteMore trip={TRIP} />);
    await user.type(screen.getByRole("textbox", { name: "Email addresses" }), "eva@example.com,filip@example.com,");
    await user.click(screen.getByRole("button", { name: "Send 2 invites" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe(said));
  });

  it("offers Team Pro when invites wait for it, with its price and effects [9.13]", async () => {
    fetch.mockImplementation(async (request) =>
      Response.json(
        request.method === "GET"
          ? { orders: [], payBy: ["invoice"] }
          : { id: "o1", number: "2026-0001", payBy: "invoice" },
      ),
    );
    const ordered = () => fetch.mock.calls.map(([request]) => request).filter(({ method }) => method === "POST");
    const price = { cents: 99_00, currency: "USD" };
    const tier = {
      tier: "starter",
      people: 12,
      limit: 10,
      waitingInvites: 2,
      waitingAnswers: 1,
      price,
    } as Trip["tier"];
    show(<InviteMore trip={{ ...TRIP, tier }} />);
    expect(
      screen.getByText(
        /Tripoint is free for up to 10 people\. 2 invites are waiting.* 1 person who said yes is waiting for a seat\./,
      ),
    ).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Order Team Pro" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Order Team Pro for $99" }));
    for (const point of ["2 waiting invites will be sent.", "1 person who said yes will get a seat."])
      expect(dialog.getByText(point)).toBeDefined();
    expect(dialog.getByText(/^\$99 for the whole trip, paid once by invoice/)).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Order with obligation to pay" }));
    expect(dialog.getByRole("alert").textContent).toContain("Say who the invoice is for.");
    expect(ordered()).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Company or name/), "Novak Ltd");
    await userEvent.type(dialog.getByLabelText(/^Address/), "1 Harbour Street");
    await userEvent.selectOptions(dialog.getByLabelText(/^Country/), "PT");
    await userEvent.type(dialog.getByLabelText(/Email for the invoice/), "books@novak.example");
    await userEvent.click(dialog.getByRole("button", { name: "Order with obligation to pay" }));
    await waitFor(() =>
      expect(shownToasts().at(-1)?.text).toBe("Ordered. Invoice 2026-0001 is on its way to books@novak.example."),
    );
    const [request] = ordered();
    expect(new URL(request?.url ?? "").pathname).toBe("/api/trips/t1/orders");
    expect(request?.headers.get("idempotency-key")).toMatch(/^order-/);
  });

  it("does not ask people who live at the meeting point how they get there", () => {
    const [ana] = TRIP.travellers;
    const local = { ...ana!, departureCity: "Valencia", costs: null };
    const at = (viewerTravellerId: string) =>
      ({ ...TRIP, flights: [], viewerTravellerId, travellers: [local], viewerRole: "organizer" }) as unknown as Trip;
    show(<Flights trip={at("ana")} />);
    expect(screen.getByText("There's nothing to book for someone who lives there or close by.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Choose how to get there/ })).toBeNull();
    cleanup();
    show(<Flights trip={at("ben")} />);
    expect(screen.getByText("Lives there or close by, so there's nothing to book.")).toBeDefined();
  });

  it("hides the costs and flight of someone who declined", () => {
    const flights = TRIP.travellers.map(({ id }) => ({ ...TRIP.flights[0]!, id, travellerId: id }));
    const travellers = TRIP.travellers.map((one) => ({ ...one, costs: { total: PRICE } }));
    const said = { ...TRIP, viewerRole: "member", flights, travellers, checklist: [] } as unknown as Trip;
    show(<PeopleAndFlights trip={said} />);
    expect(flightsTab()).toBe("Getting there2");
    expect(rowOf("Who's coming", /Ben Vogt/).textContent).toContain("€123.45");
    cleanup();
    const without = { ...said, travellers: travellers.with(1, { ...travellers[1]!, rsvp: "declined" }) };
    show(<PeopleAndFlights trip={without as unknown as Trip} />);
    expect(flightsTab()).toBe("Getting there1");
    expect(rowOf("Who's coming", /Ben Vogt/).textContent).not.toContain("€");
    expect(within(screen.getByRole("region", { name: "Getting there" })).queryByText("Ben Vogt")).toBeNull();
  });

  it("distinguishes people not invited, or no longer, from those who have not answered [4.36 4.39]", () => {
    const people = { ...TRIP.travellers[1]!, costs: costs(1), rsvp: "pending" as const };
    const travellers = ["Ben", "Chloé", "David"].map((name) => ({ ...people, id: name, name }));
    const invites = [
      { ...INVITE, travellerId: "Ben" },
      { ...INVITE, id: "i2", travellerId: "Chloé", status: "cancelled" as const },
    ];
    show(<People trip={{ ...TRIP, travellers, invites } as unknown as Trip} requests={null} />);
    expect(rowOf("Who's coming", /Ben/).textContent).toContain("Pending");
    for (const name of [/Chloé/, /David/]) expect(rowOf("Who's coming", name).textContent).toContain("Not invited");
  });

  it.each([
    ["confirmed", "Confirmed"],
    ["declined", "Declined"],
  ] as const)("shows in the lists of people and of invites that someone has %s [4.37 4.38]", (status, word) => {
    const invites = [{ ...INVITE, status, travellerId: "ben" }];
    const travellers = [{ ...TRIP.travellers[1]!, rsvp: status }];
    show(<People trip={{ ...TRIP, travellers, invites } as unknown as Trip} requests={null} />);
    expect(within(rowOf("Who's coming", /Ben Vogt/)).getByText(word)).toBeDefined();
    expect(within(rowOf("Invites", /ben@example\.com/)).getByText(word)).toBeDefined();
  });

  it("shows everyone's flight times without opening anything", () => {
    const leg = (departure: string, arrival: string) => [
      { ...TRIP.flights[0], departure, arrival, from: "LIS", to: "VLC", flight: "TP1", carryDays: 0 },
    ];
    const flight = {
      ...TRIP.flights[0]!,
      outbound: leg("2027-05-19T07:30:00+01:00", "2027-05-19T11:05:00+02:00"),
      inbound: leg("2027-05-23T18:00:00+02:00", "2027-05-23T18:50:00+01:00"),
    };
    show(<Flights trip={{ ...TRIP, flights: [flight] } as unknown as Trip} />);
    const row = rowOf("Getting there", /Ana Reis/);
    expect(within(row).getByText(/7:30.AM – 11:05.AM/)).toBeDefined();
    expect(within(row).getByText(/6:00.PM – 0?6:50.PM/)).toBeDefined();
  });

  it("describes a chosen train as a train, with stations and without a number", () => {
    const train = {
      ...TRIP.flights[0]!,
      kind: "train",
      airline: null,
      advice: ["typical_timetable"],
      outbound: ride("2027-05-19T07:45:00+02:00", "2027-05-19T11:57:00+02:00", "Berlin Hbf", "Praha hlavní nádraží"),
      inbound: ride("2027-05-23T07:45:00+02:00", "2027-05-23T11:57:00+02:00", "Praha hlavní nádraží", "Berlin Hbf"),
    };
    show(<Flights trip={{ ...TRIP, flights: [train] } as unknown as Trip} />);
    const row = rowOf("Getting there", /Ana Reis/);
    expect(within(row).getByText(/ · direct$/).parentElement?.textContent).toMatch(/^Train · .* · direct$/);
    expect(within(row).getByText(/Berlin Hbf –/)).toBeDefined();
    expect(within(row).getByText("Typical timetable; check before you book.")).toBeDefined();
    cleanup();
    show(<CostCard trip={{ ...travelling(800), flights: [train] } as unknown as Trip} />);
    expect(screen.getByText("Getting there and back")).toBeDefined();
  });

  it("names the day of an arrival after the trip's first day", () => {
    const night = {
      ...TRIP.flights[0]!,
      kind: "night_train",
      airline: null,
      outbound: ride("2027-05-19T20:30:00+02:00", "2027-05-20T08:35:00+02:00", "Hamburg Hbf", "Valencia"),
      inbound: ride("2027-05-23T20:30:00+02:00", "2027-05-24T08:35:00+02:00", "Valencia", "Hamburg Hbf"),
    };
    show(<ArrivalBoard trip={{ ...TRIP, flights: [night] } as unknown as Trip} map={null} />);
    expect(screen.getByText("Thu, May 20")).toBeDefined();
    expect(screen.queryByText(/May 23/)).toBeNull();
  });

  it("lists a night on the way only in the costs of those who spend one", () => {
    show(<CostCard trip={travelling(800)} />);
    expect(screen.queryByText("Night in transit")).toBeNull();
    cleanup();
    const parts = { ...PARTS_OF_ONE, nightCredit: -3333 };
    const asleep = { ...travelling(800), travellers: [{ ...TRIP.travellers[0]!, costs: { parts, total: PRICE } }] };
    show(<CostCard trip={asleep as Trip} />);
    expect(screen.getByText("Night in transit").parentElement?.textContent).toMatch(/−€33\.33/);
  });

  it.each([
    ["pending", "Pending"],
    ["confirmed", "Confirmed"],
    ["active", "Active"],
    ["cancelled", "Cancelled"],
    ["completed", "Completed"],
  ] as const)("shows the status of a trip (%s) next to its title: %s [4.8 4.9 4.10 4.11 4.12]", (status, word) => {
    show(<TripHero trip={{ ...TRIP, status }} />);
    expect(screen.getByText(word)).toBeDefined();
  });

  it.each([
    ["pending_assignments", "1 of 2 is coming; some answers are missing"],
    ["none_yet", "No one yet. Invite someone."],
    ["archived", "This trip is archived"],
  ] as const)("words the number of travelers (%s): %s [4.30 4.31 4.32]", (travellerCountState, words) => {
    show(<TripHero trip={{ ...TRIP, travellerCountState }} />);
    expect(screen.getByText(words)).toBeDefined();
  });

  it("shows no countdown for a cancelled trip", () => {
    const cancelled = { ...TRIP, status: "cancelled", travellerCountState: "archived" } as Trip;
    show(<TripHero trip={cancelled} />);
    expect(screen.getByText("Cancelled")).toBeDefined();
    expect(screen.queryByText("days to go")).toBeNull();
    cleanup();
    const card = { ...TRIP, status: "cancelled", faces: [], estimatedPricePerPerson: PRICE } as unknown as TripCard;
    show(<TripLists upcoming={[]} past={[card]} />);
    expect(screen.queryByText(/days to go/)).toBeNull();
    cleanup();
    show(<TripLists upcoming={[{ ...card, status: "pending", listGroup: "planning" }]} past={[]} />);
    expect(screen.getAllByText(/days to go/)).toHaveLength(1);
  });

  it.each([
    ["completed", "past", "Completed", "Over"],
    ["active", "ongoing", "Active", "Ongoing"],
    ["pending", "to_be_confirmed", "Pending", null],
  ] as const)("shows in the list only once that a trip is %s", (status, kind, state, countdown) => {
    const dates = kind === "to_be_confirmed" ? { start: null, end: null } : {};
    const one = { ...listed("a", "confirmed", status), countdown: { kind, days: 0 }, ...dates } as TripCard;
    show(<TripLists upcoming={[one]} past={[one]} />);
    expect(screen.getAllByText(state)).toHaveLength(2);
    if (countdown) expect(screen.queryByText(countdown)).toBeNull();
    else expect(screen.getAllByText("Dates to be confirmed")).toHaveLength(2);
  });

  it("lists cancelled trips separately, not among past ones [2.156 4.7]", () => {
    const past = [listed("a", "cancelled", "cancelled"), listed("b", "completed", "completed")];
    show(<TripLists upcoming={[]} past={past} />);
    expect(within(screen.getByRole("region", { name: "Cancelled" })).getAllByRole("article")).toHaveLength(1);
    expect(within(screen.getByRole("region", { name: "Past" })).getAllByRole("article")).toHaveLength(1);
  });

  it("groups my trips into planning and confirmed, the nearest trip's group first, with status badges [2.155 4.5 4.6]", () => {
    const upcoming = [listed("a", "confirmed", "active"), listed("b", "planning", "pending")];
    show(<TripLists upcoming={upcoming} past={[]} />);
    const list = within(screen.getByRole("region", { name: "Upcoming" }));
    expect(list.getAllByRole("article")).toHaveLength(2);
    expect(list.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual(["Confirmed", "Planning"]);
    expect(within(screen.getByRole("region", { name: "Confirmed" })).getByText("Active")).toBeDefined();
    expect(within(screen.getByRole("region", { name: "Planning" })).getByText("Pending")).toBeDefined();
  });

  it.each([
    ["Spring retreat", "Spring retreat Valencia, Spain"],
    [null, "Valencia Spain"],
  ])("titles a listed trip with the name %s “%s”", (name, words) => {
    const destination = { slug: "valencia", city: "Valencia", country: "Spain" };
    const one = { ...listed("a", "confirmed", "active"), name, destination } as TripCard;
    show(<TripLists upcoming={[one]} past={[]} />);
    expect(screen.getByRole("heading", { level: 4 }).textContent).toBe(words);
  });

  it("shows what follows my trips below them, and no past trips if none were fetched", () => {
    show(<TripLists upcoming={[listed("a", "confirmed", "active")]} past={[]} more={<p>the end</p>} />);
    expect(screen.queryByRole("region", { name: "Past" })).toBeNull();
    expect(screen.getByText("the end")).toBeDefined();
  });

  it.each([
    [409, { code: "invites_paused" }, "You can't resend invites while email is paused. Share the link manually."],
    [503, {}, "We couldn't resend the invites. Try again in a moment."],
  ])("reports truthfully on a resend answered with %s [8.35]", async (status, body, text) => {
    fetch.mockResolvedValue(Response.json(body, { status }));
    const invite = { id: "i1", email: "ben@example.com", status: "pending", updatedAt: "2026-11-22T10:00:00Z" };
    const pending = { ...invite, delivery: { state: "paused", reason: null } };
    show(<InviteList trip={{ ...TRIP, invites: [pending] } as unknown as Trip} />);
    await userEvent.click(screen.getByRole("button", { name: "Resend pending invites" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe(text));
  });

  it("opens the trip to invited people and to nomads with two switches [2.167]", async () => {
    const asked: unknown[] = [];
    fetch.mockImplementation(async (request) => {
      asked.push(await request.json());
      return Response.json({ id: "t1", version: 4 });
    });
    show(<Settings trip={TRIP} />);
    const access = within(screen.getByRole("region", { name: "Access" }));
    await userEvent.click(access.getByRole("switch", { name: "Open to invited people" }));
    await waitFor(() => expect(asked).toEqual([{ isOpen: true, version: 3 }]));
    await userEvent.click(access.getByRole("switch", { name: "Open to external nomads" }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ openToExternalNomads: true, version: 3 }));
  });

  it("reports when the access could not be updated [8.33]", async () => {
    fetch.mockResolvedValue(new Response("", { status: 503 }));
    show(<Settings trip={TRIP} />);
    fireEvent.click(screen.getByRole("switch", { name: "Open to invited people" }));
    await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("We couldn't update the access settings. Try again."));
  });

  it("shows an activity in local time, with a link to its provider [3.73]", () => {
    show(<Activities trip={TRIP} />);
    expect(screen.getByText(/Thu, May 20.* 7:30/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to provider" }).getAttribute("href")).toBe(
      "https://sails.example/sunset",
    );
  });
});
