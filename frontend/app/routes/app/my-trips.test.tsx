import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import MyTripsRoute from "./my-trips";

const trip = (id: string, city: string, listGroup: string, status: string) => ({
  id,
  name: null,
  listGroup,
  status,
  destination: { slug: city.toLowerCase(), city, country: "Spain" },
  start: "2027-05-19",
  end: "2027-05-23",
  countdown: { kind: "days", days: 24 },
  faces: [],
  cover: null,
  viewerRole: "organizer",
});

/** The addresses of the trips in a part of the list. */
async function trips(part: string) {
  const links = within(await screen.findByRole("region", { name: part })).getAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("my trips shows the upcoming and the past trips [2.42]", async () => {
  const upcoming = [trip("t1", "Valencia", "confirmed", "active")];
  const past = [trip("t2", "Granada", "completed", "completed")];
  vi.stubGlobal("fetch", async () => Response.json({ upcoming, past, next: null }));
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter initialEntries={["/my-trips"]}>
          <MyTripsRoute />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "My trips" })).toBeDefined();
  expect(await trips("Confirmed")).toEqual(["/trip-details/t1"]);
  expect(await trips("Past")).toEqual(["/trip-details/t2"]);
});
