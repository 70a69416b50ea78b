import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { COSTS, openTrip, request as REQUEST } from "../made-open-trips";
import type { OpenTrip } from "../queries";
import { JoinPanel } from "./join-panel";

const HOME = {
  id: "3117735",
  name: "Madrid",
  region: null,
  country: "Spain",
  countryCode: "ES",
  lat: 40.4,
  lon: -3.7,
  timezone: "Europe/Madrid",
  airports: ["MAD"],
  metro: null,
  airportMinutes: null,
  kind: "city",
};
const fetch = vi.fn<(request: Request) => Promise<Response>>();
let answer: () => Promise<Response>;

beforeEach(() => {
  fetch.mockReset();
  answer = async () => Response.json(REQUEST);
  fetch.mockImplementation(async ({ url, method }) => {
    if (url.includes("/profile")) return Response.json({ homeCity: HOME, topics: {} });
    if (url.includes("/estimate"))
      return Response.json({ departureCity: "Madrid", costs: COSTS, way: { kind: "train", minutes: 162, changes: 0 } });
    return method === "GET" ? Response.json(openTrip()) : answer();
  });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => queryClient.clear());

function panel(trip: OpenTrip) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter initialEntries={["/explore/t1"]}>
          <JoinPanel trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>
  );
}

const calls = (method: string) => fetch.mock.calls.map(([request]) => request).filter((one) => one.method === method);
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;

describe("the panel for joining an open trip", () => {
  it("links visitors to log in and back", () => {
    render(panel(openTrip({ asking: null })));
    expect(heading()).toBe("Log in to ask");
    expect(screen.getByRole("link", { name: "Log in and ask" }).getAttribute("href")).toBe(
      "/login?next=%2Fexplore%2Ft1",
    );
    expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
      "/signup?next=%2Fexplore%2Ft1",
    );
  });

  it("asks from the home city with a note, and first shows what it costs from there [2.160 4.40]", async () => {
    render(panel(openTrip()));
    expect(await screen.findByDisplayValue("Madrid")).toBeDefined();
    expect(await screen.findByText("€665.60")).toBeDefined();
    await userEvent.type(screen.getByRole("textbox", { name: /A note to Ana/ }), "  I build maps. ");
    await userEvent.click(screen.getByRole("button", { name: "Send my request" }));
    await waitFor(() => expect(calls("POST")).toHaveLength(1));
    expect(await calls("POST")[0]?.json()).toEqual({ note: "I build maps.", departureCityId: "3117735" });
  });

  it("says what is missing and sends nothing", async () => {
    render(panel(openTrip()));
    await screen.findByDisplayValue("Madrid");
    await userEvent.click(screen.getByRole("button", { name: "Send my request" }));
    expect(screen.getByText("Write a line about yourself.")).toBeDefined();
    expect(calls("POST")).toHaveLength(0);
  });

  it("says that the request is being sent [4.41]", async () => {
    answer = () => new Promise(() => undefined);
    render(panel(openTrip()));
    await screen.findByDisplayValue("Madrid");
    await userEvent.type(screen.getByRole("textbox", { name: /A note/ }), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Send my request" }));
    expect(await screen.findByText("Sending your request")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: /Sending your request/ }));
    expect(calls("POST")).toHaveLength(1);
  });

  it.each([
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a failure", async () => Response.json({ code: "unavailable", error: "We can't answer." }, { status: 503 })],
  ])("keeps what was typed after %s, and reports it in SPEC's words [8.19]", async (_why, reply) => {
    answer = reply;
    render(panel(openTrip()));
    await screen.findByDisplayValue("Madrid");
    await userEvent.type(screen.getByRole("textbox", { name: /A note/ }), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Send my request" }));
    expect((await screen.findByRole("alert")).textContent).toBe("We could not send your request. Please try again.");
    expect(screen.getByDisplayValue("Hello")).toBeDefined();
  });

  it("shows the server's reason if there is one, such as a trip that is gone [8.21]", async () => {
    const error = "This trip is no longer available.";
    answer = async () => Response.json({ code: "trip_not_available", error }, { status: 404 });
    render(panel(openTrip()));
    await screen.findByDisplayValue("Madrid");
    await userEvent.type(screen.getByRole("textbox", { name: /A note/ }), "Hello");
    await userEvent.click(screen.getByRole("button", { name: "Send my request" }));
    expect((await screen.findByRole("alert")).textContent).toBe(error);
  });

  it("says that a request awaits approval and that an email will follow [4.42]", () => {
    render(panel(openTrip({ asking: "requested", request: REQUEST })));
    expect(heading()).toBe("Your request is with Ana");
    expect(screen.getByText(/You'll get an email as soon as Ana answers\./)).toBeDefined();
    expect(screen.getByText("I build maps.")).toBeDefined();
  });

  it("withdraws or changes a waiting request", async () => {
    render(panel(openTrip({ asking: "requested", request: REQUEST })));
    await userEvent.click(screen.getByRole("button", { name: "Withdraw request" }));
    await waitFor(() => expect(calls("DELETE")).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Edit request" }));
    expect(screen.getByDisplayValue("I build maps.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Update my request" })).toBeDefined();
  });

  it("says kindly that the request was declined, and when the viewer may ask again", () => {
    const request = { ...REQUEST, status: "declined" as const, answer: "Tight.", againFrom: "2026-12-20T12:00:00Z" };
    render(panel(openTrip({ asking: "declined", request })));
    expect(heading()).toBe("Not this time");
    expect(screen.getByText("Tight.")).toBeDefined();
    expect(screen.getByText(/You can ask again starting Sunday, December 20\./)).toBeDefined();
  });

  it.each([
    ["participant", "You are already a participant.", "Open the trip", "/trip-details/t1"],
    ["organizer", "You are organizing this trip.", "2 requests waiting", "/trip-details/t1/people"],
    ["full", "All 8 seats are taken", "See open trips", "/explore"],
  ] as const)("tells the viewer (%s) the state and where to go [4.43 4.44 8.20 8.22]", (asking, title, link, to) => {
    render(panel(openTrip({ asking, requestsWaiting: 2 })));
    expect(heading()).toBe(title);
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(to);
    expect(screen.queryByRole("button", { name: "Send my request" })).toBeNull();
  });

  it("keeps the typed note while someone else takes the last seat", async () => {
    const { rerender } = render(panel(openTrip()));
    await userEvent.type(screen.getByRole("textbox", { name: /A note/ }), "Half a sen");
    rerender(panel(openTrip({ asking: "full", seatsLeft: 0 })));
    expect(heading()).toBe("All 8 seats are taken");
    rerender(panel(openTrip()));
    expect(screen.getByDisplayValue("Half a sen")).toBeDefined();
  });

  it("turns the alert for a free seat on and off", async () => {
    answer = async () => Response.json({ isOn: true });
    const { rerender } = render(panel(openTrip({ asking: "full", seatsLeft: 0 })));
    await userEvent.click(screen.getByRole("button", { name: "Tell me when a seat opens up" }));
    await waitFor(() => expect(calls("PUT").map(({ url }) => url)).toEqual([expect.stringContaining("/seat-alert")]));
    rerender(panel(openTrip({ asking: "full", seatsLeft: 0, seatAlert: true })));
    expect(screen.getByText(/We'll tell you once, in your notifications and by email/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Don't tell me" }));
    await waitFor(() => expect(calls("DELETE")).toHaveLength(1));
  });
});
