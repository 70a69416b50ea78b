import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import TripActivitiesRoute from "./trip-activities";

const PRICE = { cents: 4_500, currency: "EUR", kind: "sample", source: "Tripoint", fetchedAt: "2026-11-20T12:00:00Z" };
const activity = (id: string, name: string, scheduledAt: string | null) => ({
  id,
  name,
  scheduledAt,
  durationMinutes: 120,
  price: PRICE,
  travellerIds: ["ana"],
  providerLink: null,
});
const TRIP = {
  id: "t1",
  version: 1,
  name: null,
  viewerRole: "traveler",
  may: [],
  destination: { slug: "valencia", city: "Valencia", timezone: "Europe/Madrid" },
  travellers: [{ id: "ana", name: "Ana Reis", colour: 1 }],
  activities: [activity("a2", "Sunset sail", null), activity("a1", "Paella class", "2027-05-20T17:30:00Z")],
};

afterEach(() => queryClient.clear());

it("a trip's activities have a page of their own, which lists them by time [2.45]", async () => {
  queryClient.setQueryData(["trip", "t1"], TRIP);
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter initialEntries={["/trips/t1/activities"]}>
          <TripActivitiesRoute {...({ loaderData: { id: "t1" } } as Parameters<typeof TripActivitiesRoute>[0])} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Activities in Valencia" })).toBeDefined();
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(["Paella class", "Sunset sail"]);
  expect(screen.getByRole("link", { name: /trip/i }).getAttribute("href")).toBe("/trip-details/t1");
});
