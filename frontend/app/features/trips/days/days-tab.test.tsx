import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Trip } from "~/api/trip";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import type { TownMapSlot } from "./types";
import { DaysTab } from "./days-tab";

const TRIP = {
  id: "t1",
  version: 7,
  archived: false,
  viewerRole: "member",
  viewerTravellerId: "ben",
  may: ["view", "add_entries"],
  start: "2027-05-19",
  end: "2027-05-21",
  nights: 2,
  destination: { slug: "valencia", city: "Valencia", country: "Spain", timezone: "Europe/Madrid" },
  travellers: [
    { id: "ana", name: "Ana Reis", colour: 1, rsvp: "confirmed", timezone: "Europe/Lisbon", departureCity: "Lisbon" },
    { id: "ben", name: "Ben Vogt", colour: 2, rsvp: "confirmed", timezone: "Europe/London", departureCity: "London" },
  ],
  flights: [
    {
      id: "f1",
      travellerId: "ben",
      kind: "flight",
      airline: { code: "TP", name: "TAP" },
      confirmed: null,
      outbound: [{ departure: "2027-05-19T20:45:00+01:00", arrival: "2027-05-20T00:10:00+02:00", flight: "TP 1" }],
      inbound: [{ departure: "2027-05-21T20:00:00+02:00", arrival: "2027-05-21T22:00:00+01:00", flight: "TP 2" }],
    },
  ],
  stays: [],
  activities: [
    {
      id: "a1",
      name: "Sunset sail",
      scheduledAt: "2027-05-20T17:30:00Z",
      durationMinutes: 120,
      travellerIds: ["ana", "ben"],
      addedBy: "ana",
    },
  ],
} as unknown as Trip;

const LUNCH = {
  id: "e1",
  title: "Lunch",
  startsAt: "2027-05-20T11:30:00Z",
  durationMinutes: 60,
  note: null,
  forEveryone: true,
  travellerIds: [],
  addedBy: "ben",
};

const TOWN = {
  centre: { lat: 39.47, lon: -0.38, basis: "town" },
  stays: [{ id: "s1", lat: 39.462, lon: -0.373, basis: "named" }],
  activities: [{ id: "a1", lat: 39.471, lon: -0.373, basis: "town" }],
  arrivals: [
    { code: "VLC", name: "Valencia", byAir: true, travellerIds: ["ben"], lat: 39.489, lon: -0.48, basis: "exact" },
  ],
};
const FORECASTS = {
  state: "found",
  days: [{ day: "2027-05-20", highC: 24, lowC: 15, rainPercent: 35, kind: "showers" }],
  source: "Open-Meteo",
  fetchedAt: "2027-05-10T11:00:00Z",
  stale: false,
};
/** Stands in for the map and prints what it is asked to show. */
const Shown: TownMapSlot = ({ points, route, chosen, label }) => (
  <p data-testid="map">{[label, points.map((one) => one.id).join(","), route.length, chosen].join("|")}</p>
);

vi.mock("~/lib/server-config", () => ({ serverConfig: async () => ({ weatherProvider: "open-meteo" }) }));
const fetch = vi.fn<(request: Request) => Promise<Response>>();
/** The changes that were sent: method, path and body. */
let sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(async () => {
  sent = [];
  await textsOf("en").load(["days", "editing"]);
  fetch.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (request.method !== "GET") {
      sent.push({
        method: request.method,
        path: pathname,
        body: request.method === "DELETE" ? null : await request.json(),
      });
      return Response.json({ id: "t1", version: 8, item: "e1", line: "l1", effects: null });
    }
    if (pathname.endsWith("/entries"))
      return Response.json({ version: 7, entries: [LUNCH, { ...LUNCH, id: "e2", title: "Call", addedBy: "ana" }] });
    if (pathname.endsWith("/weather")) return Response.json(FORECASTS);
    return Response.json(pathname.endsWith("/map") ? TOWN : { url: null });
  });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function show(trip: Trip = TRIP, language: "en" | "de" = "en") {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf(language)}>
        <MemoryRouter initialEntries={[language === "en" ? "/" : `/${language}`]}>
          <DaysTab trip={trip} townMap={Shown} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: /\d.*Lunch/ }, { timeout: 10_000 });
}

const card = (title: RegExp) => screen.getByRole("button", { name: title });

describe("the Days tab [2.173]", () => {
  it("shows each day with arrivals and departures, and what clashes", async () => {
    await show();
    const first = screen.getByRole("region", { name: /^Wed.*May 19/ });
    expect(within(first).getByText(/12:10 AM/).textContent).toContain("+1");
    expect(within(first).getByText(/Arriving: Ben/)).toBeDefined();
    expect(screen.getByText(/^Ben arrives during the night, Thu, May 20, 12:10.AM$/)).toBeDefined();
    expect(screen.getByText("Ana and Ben: in two places at once")).toBeDefined();
    expect(screen.getByText(/At home in London, it's 1 hr earlier/)).toBeDefined();
  });

  it("says at which hours two plans overlap", async () => {
    const call = { ...LUNCH, id: "e2", title: "Call", startsAt: "2027-05-20T12:00:00Z" };
    const others = fetch.getMockImplementation();
    fetch.mockImplementation(async (request) =>
      request.url.endsWith("/entries")
        ? Response.json({ version: 7, entries: [LUNCH, call] })
        : ((await others?.(request)) ?? Response.error()),
    );
    await show();
    expect(screen.getByText(/overlap on/).textContent).toMatch(/Thu, May 20, 2:00.PM – 2:30.PM\.$/);
  });

  it("names people who arrive together, and the time of each", async () => {
    const [ben] = TRIP.flights;
    const lands = (travellerId: string, arrival: string) => ({
      ...ben,
      id: travellerId,
      travellerId,
      outbound: [{ departure: "2027-05-19T07:45:00+01:00", arrival, flight: "TP 1" }],
    });
    const flights = [lands("ana", "2027-05-19T10:00:00+02:00"), lands("ben", "2027-05-19T10:20:00+02:00")];
    await show({ ...TRIP, flights } as Trip);
    const first = within(screen.getByRole("region", { name: /^Wed.*May 19/ }));
    expect(first.getByText(/^Arriving: Ana and Ben \(10:20.AM\)$/)).toBeDefined();
    expect(first.getByText(/^Ana and Ben \(10:20.AM\)$/)).toBeDefined();
  });

  it("keeps the period of an abbreviated unit inside a sentence", async () => {
    await textsOf("de").load(["days", "editing"]);
    await show(TRIP, "de");
    expect(screen.getByText(/Am längsten unterwegs/).textContent).toMatch(/\(2.Std\. 25.Min\.\): Ben\. /);
  });

  it("shows the forecast for the days that have one, with its source", async () => {
    vi.useFakeTimers({ now: Date.parse("2027-05-10T12:00:00Z"), toFake: ["Date"] });
    try {
      await textsOf("en").load(["weather"]);
      await show();
      const source = await screen.findByRole("link", { name: "Open-Meteo" });
      const second = screen.getByRole("region", { name: /^Thu.*May 20/ });
      expect(within(second).getByText("24°C").closest("p")?.textContent).toBe(
        "Showers, high 24°C / , low 15°C, chance of rain or snow 35%",
      );
      expect(screen.getAllByText(/°C/)).toHaveLength(2);
      expect(source.closest("p")?.textContent).toMatch(/^The forecast reaches Thu, May 20 so far\./);
    } finally {
      vi.useRealTimers();
    }
  });

  it("moves a plan by keyboard alone, and says for whom it would clash", async () => {
    await show();
    card(/\d.*Lunch/).focus();
    await userEvent.keyboard("m");
    const dialog = screen.getByRole("dialog", { name: "Move “Lunch”" });
    expect(within(dialog).getByText("This doesn't work for Ana and Ben.")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("radio", { name: /21/ }));
    await userEvent.click(within(dialog).getByRole("button", { name: "15 minutes later" }));
    expect(within(dialog).getByText("Everyone taking part is free.")).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Move" }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          method: "PATCH",
          path: "/api/trips/t1/entries/e1",
          body: { startsAt: "2027-05-21T13:45", version: 7, preview: false },
        },
      ]),
    );
  });

  it("lets a traveler move and change only what they planned", async () => {
    await show();
    card(/\d.*Sunset sail/).focus();
    await userEvent.keyboard("m");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "“Call”: options" }));
    expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Details"]);
  });

  it("moves an activity through its menu for the organizer", async () => {
    await show({ ...TRIP, viewerRole: "organizer", viewerTravellerId: "ana" } as Trip);
    await userEvent.click(screen.getByRole("button", { name: "“Sunset sail”: options" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Move to another time" }));
    await userEvent.click(screen.getByRole("button", { name: "15 minutes earlier" }));
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ path: "/api/trips/t1/activities/a1", body: { scheduledAt: "2027-05-20T19:15" } }),
    );
  });

  it("adds a plan for some of the people, and requires a name", async () => {
    await show();
    await userEvent.click(screen.getByRole("button", { name: /Add a plan on .*May 21/ }));
    const dialog = screen.getByRole("dialog", { name: "Add a plan" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    expect(within(dialog).getByText("Give it a name.")).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText("What"), "Run");
    await userEvent.click(within(dialog).getByRole("radio", { name: "Only some" }));
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Ben Vogt" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          method: "POST",
          body: {
            title: "Run",
            startsAt: "2027-05-21T12:00",
            durationMinutes: 60,
            forEveryone: false,
            travellerIds: ["ben"],
          },
        },
      ]),
    );
  });

  it("shows an added, moved or removed plan immediately, and reverts it with the reason if refused", async () => {
    const kept = fetch.getMockImplementation();
    const waiting: ((answer: Response) => void)[] = [];
    await show();
    fetch.mockImplementation((request) =>
      request.method === "GET" && kept ? kept(request) : new Promise((reply) => void waiting.push(reply)),
    );
    const refuse = () =>
      waiting.pop()?.(Response.json({ code: "trip_closed", error: "This trip is over." }, { status: 409 }));

    await userEvent.click(screen.getByRole("button", { name: "“Lunch”: options" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /\d.*Lunch/ })).toBeNull());
    refuse();
    await screen.findByRole("button", { name: /\d.*Lunch/ });
    expect(shownToasts().map(({ text }) => text)).toEqual(["This trip is over."]);

    await userEvent.click(screen.getByRole("button", { name: /Add a plan on .*May 21/ }));
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Add a plan" });
    await userEvent.type(within(dialog).getByLabelText("What"), "Run");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await screen.findByRole("button", { name: /\d.*Run/ });
    expect(dialog.open).toBe(false);
    refuse();
    await waitFor(() => expect(dialog.open).toBe(true));
    expect(screen.queryByRole("button", { name: /\d.*Run/ })).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>("What").value).toBe("Run");
  });

  it("offers no planning to users who may only view", async () => {
    await show({ ...TRIP, may: ["view"] } as Trip);
    expect(screen.queryByRole("button", { name: /Add a plan/ })).toBeNull();
  });
});

describe("resolving a conflict [2.173]", () => {
  it("moves a plan to the next time when everyone is free, with one click", async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole("button", { name: /^Move “Lunch” to Thursday 2:30.PM$/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: "PATCH",
      path: "/api/trips/t1/entries/e1",
      body: { startsAt: "2027-05-20T14:30" },
    });
  });

  it("links only the traveler who lands late to their way", async () => {
    await show();
    expect(screen.getByRole("link", { name: "Change travel" }).getAttribute("href")).toBe("/trip-details/t1/flights");
    cleanup();
    await show({ ...TRIP, viewerTravellerId: "ana" } as unknown as Trip);
    expect(screen.queryByRole("link", { name: "Change travel" })).toBeNull();
  });
});

const town = async () => within(await screen.findByRole("region", { name: "Around Valencia" }));

describe("around town [2.173]", () => {
  const stay = { id: "s1", name: "Flat in Ruzafa", nights: 2 };

  it("lists the stay, the plans and where people arrive, with their distance from the stay", async () => {
    await show({ ...TRIP, stays: [stay] } as unknown as Trip);
    const rows = (await (await town()).findAllByRole("listitem")).map((one) => one.textContent);
    expect(rows).toEqual([
      "Flat in Ruzafa",
      expect.stringMatching(/^1Sunset sail.*Thu, May 20, 7:30.PM.*1 km north, 16.min on foot · somewhere in town$/),
      expect.stringMatching(/^Valencia \(VLC\)Ben · 9.7 km west$/),
    ]);
    expect((await town()).getByText(/Not on the map because there's no location: Lunch and Call\./)).toBeDefined();
    expect(screen.getByTestId("map").textContent).toBe("Map of Valencia with 3 points|s1,a1,VLC|0|");
  });

  it("shows one day with its route, and highlights the pin of the selected list item", async () => {
    const user = userEvent.setup();
    await show({ ...TRIP, stays: [stay] } as unknown as Trip);
    await user.selectOptions((await town()).getByLabelText("Day"), "2027-05-20");
    await user.click((await town()).getByRole("button", { name: /Sunset sail/ }));
    expect(screen.getByTestId("map").textContent).toBe("Map of Valencia with 2 points|s1,a1|2|a1");
    await user.selectOptions((await town()).getByLabelText("Day"), "2027-05-21");
    expect(screen.getByTestId("map").textContent).toBe("Map of Valencia with 2 points|s1,VLC|0|");
  });
});
