import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Language } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { ExplorePage } from "./explore-page";
import { Favourites } from "./favourites";
import { Gone } from "./gone";
import { openTrip, saved } from "./made-open-trips";
import type { FromHome, OpenTripCard, Who } from "./queries";

const fetch = vi.fn<(request: Request) => Promise<Response>>();
let trips: OpenTripCard[];
let status: number;
let home: object;

beforeEach(() => {
  fetch.mockReset();
  trips = [openTrip()];
  status = 200;
  home = { city: null, trips: [] };
  fetch.mockImplementation(async ({ method, url }) => {
    if (url.includes("/from-home")) return Response.json(home);
    if (method !== "GET") return Response.json({ saved: method === "PUT" });
    const page = { trips, total: trips.length, next: null, countries: [{ code: "ES", name: "Spain", trips: 1 }] };
    return status === 200 ? Response.json(page) : Response.json({ code: "unexpected" }, { status });
  });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => queryClient.clear());

const noMap = () => null;

const fromHome = (tripId: string, changes: Partial<FromHome> = {}): FromHome => ({
  tripId,
  total: { cents: 50_000, currency: "EUR" },
  way: { kind: "flight", minutes: 200, changes: 0 },
  clash: null,
  clockDifference: 0,
  ...changes,
});

function show(element: React.ReactNode, { at = "/explore", language = "en" as Language } = {}) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf(language)}>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>,
  );
  return router;
}
const explore = (who: Who = "member", at = "/explore") => show(<ExplorePage who={who} map={noMap} />, { at });
const asked = () =>
  fetch.mock.calls.map(([{ url }]) => new URL(url)).filter(({ pathname }) => pathname.endsWith("explore"));

describe("explore", () => {
  it("lists open trips: the next one large, the others as cards, with seats, dates and rough costs [2.158]", async () => {
    trips = [
      openTrip(),
      openTrip({ id: "t2", destination: { ...openTrip().destination, city: "Porto" }, seatsLeft: 1 }),
    ];
    explore("visitor");
    const [lead, card] = await screen.findAllByRole("article");
    expect(within(lead!).getByRole("heading", { name: "Valencia" })).toBeDefined();
    expect(within(lead!).getByText("5 of 8 seats left")).toBeDefined();
    expect(within(lead!).getByText("estimate per person, all in")).toBeDefined();
    expect(within(card!).getByRole("link", { name: "Porto" }).getAttribute("href")).toBe("/explore/t2");
    expect(within(card!).getByText("1 of 8 seats left")).toBeDefined();
    expect(within(card!).getByText("€700")).toBeDefined();
    expect(screen.getByText("2 open trips")).toBeDefined();
  });

  it("says that nobody is going yet if the organizer stays home", async () => {
    trips = [openTrip({ joinedCount: 0 }), openTrip({ id: "t2", joinedCount: 0 })];
    explore("visitor");
    const line = `${openTrip().hostName} is organizing; no one is going yet`;
    expect(await screen.findAllByText(line)).toHaveLength(2);
  });

  it("shows the cost from home and the travel time once they arrive, without holding up the list", async () => {
    trips = [openTrip(), openTrip({ id: "t2" })];
    home = {
      city: "Lisbon",
      trips: [fromHome("t2", { total: { cents: 34_000, currency: "EUR" } })],
    };
    explore();
    const [lead, card] = await screen.findAllByRole("article");
    expect(await within(card!).findByText("€340")).toBeDefined();
    expect(within(card!).getByText("estimate from Lisbon")).toBeDefined();
    expect(within(card!).getByText("3 hr 20 min, direct")).toBeDefined();
    expect(within(lead!).getByText("€700")).toBeDefined();
    expect(screen.getByText(/estimated from Lisbon/)).toBeDefined();
  });

  it("says what fits the viewer, and puts the best fit first on request", async () => {
    trips = [openTrip(), openTrip({ id: "t2", destination: { ...openTrip().destination, city: "Porto" } })];
    home = { city: "Lisbon", trips: [fromHome("t1", { clash: "Ten years of us" }), fromHome("t2")] };
    const router = explore();
    const against = await screen.findByText("Overlaps with your trip “Ten years of us”");
    expect(within(against.closest("article")!).getByRole("heading", { name: "Valencia" })).toBeDefined();
    expect(against.textContent).toContain("Doesn't fit:");
    await userEvent.click(screen.getByRole("radio", { name: "Fits you best" }));
    expect(router.state.location.search).toBe("?order=fit");
    const [lead] = await screen.findAllByRole("article");
    expect(within(lead!).getByRole("heading", { name: "Porto" })).toBeDefined();
    expect(within(lead!).getByText("You have no other trip then")).toBeDefined();
    expect(asked()).toHaveLength(1);
  });

  it("links to the profile if no home city is set, and asks nothing for visitors", async () => {
    explore();
    expect((await screen.findByRole("link", { name: "Set your home city" })).getAttribute("href")).toBe("/profile");
    cleanup();
    queryClient.clear();
    fetch.mockClear();
    explore("visitor");
    await screen.findAllByRole("article");
    expect(fetch.mock.calls.some(([{ url }]) => url.includes("from-home"))).toBe(false);
    expect(screen.queryByRole("link", { name: "Set your home city" })).toBeNull();
  });

  it("searches after a pause, and keeps the search in the URL", async () => {
    const router = explore();
    await screen.findAllByRole("article");
    await userEvent.type(screen.getByRole("searchbox"), "porto");
    await waitFor(() => expect(router.state.location.search).toBe("?q=porto"));
    await waitFor(() => expect(asked().at(-1)?.searchParams.get("q")).toBe("porto"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Budget per person" }), "500");
    await userEvent.click(screen.getByRole("button", { name: "Adventure hub" }));
    await waitFor(() => expect(asked().at(-1)?.search).toBe("?q=porto&chip=adventure&budget=500"));
    await userEvent.click(screen.getByRole("button", { name: "All" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("saves a trip and removes it again [2.159]", async () => {
    explore();
    const heart = await screen.findByRole("button", { name: "Save the trip “Valencia”" });
    await userEvent.click(heart);
    const pressed = await screen.findByRole("button", { name: "Remove the trip “Valencia” from favorites" });
    expect(pressed.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(pressed);
    await screen.findByRole("button", { name: "Save the trip “Valencia”" });
    expect(fetch.mock.calls.map(([{ method }]) => method).filter((one) => one !== "GET")).toEqual(["PUT", "DELETE"]);
  });

  it("sends visitors who click a heart to log in, and back", async () => {
    explore("visitor", "/explore?q=valencia");
    const heart = await screen.findByRole("link", { name: "Save the trip “Valencia”" });
    expect(heart.getAttribute("href")).toBe("/login?next=%2Fexplore%3Fq%3Dvalencia");
    expect(screen.queryByRole("button", { name: "Saved" })).toBeNull();
  });

  it("offers to clear a search without matches, and to plan a trip when none is open", async () => {
    trips = [];
    const router = explore("visitor", "/explore?country=FR");
    expect(await screen.findByRole("heading", { name: "No open trip fits all of this" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(router.state.location.search).toBe("");
    expect(await screen.findByRole("heading", { name: "No open trips right now" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Plan a trip" })).toBeDefined();
  });

  it("says that the list failed to load, and retries", async () => {
    status = 422;
    explore();
    expect(await screen.findByText("We couldn't load the open trips. Please try again.")).toBeDefined();
    status = 200;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeDefined();
  });

  it("says that a closed trip is no longer available [4.45]", () => {
    show(<Gone />);
    expect(screen.getByRole("heading", { name: "This trip is no longer available." })).toBeDefined();
    expect(screen.getByRole("link", { name: "See open trips" }).getAttribute("href")).toBe("/explore");
  });
});

describe("favorite trips", () => {
  it.each([
    ["en", "Nothing saved yet"],
    ["es", "Aún no has guardado nada"],
    ["de", "Noch nichts gemerkt"],
    ["fr", "Aucun favori pour l’instant"],
    ["cs", "Zatím nic uloženého"],
  ] as const)("are empty with a link to Explore, in %s [2.157]", (language, title) => {
    show(<Favourites trips={[]} />, { language });
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByRole("link")).toBeDefined();
  });

  it("show how the cost has changed since a trip was saved", () => {
    show(<Favourites trips={[saved()]} />);
    expect(screen.getByRole("link", { name: "Valencia" }).getAttribute("href")).toBe("/explore/t1");
    expect(screen.getByText("Since you saved it:").textContent).toContain("−€20");
  });

  it("show a closed trip as it was saved, say that it is gone, and remove it", async () => {
    show(<Favourites trips={[saved({ trip: null })]} />);
    expect(screen.getByText("This trip is no longer available.")).toBeDefined();
    expect(screen.getByText(/May 19 – 23, 2027, saved at about/).textContent).toContain("€720");
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(fetch.mock.calls.map(([{ url }]) => new URL(url).pathname)).toContain("/api/saved-trips/s1"),
    );
  });
});
