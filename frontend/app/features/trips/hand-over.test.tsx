import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import { HandOver } from "./hand-over";
import type { Prove } from "./types";
import type { Trip } from "./queries";

const TRIP = {
  id: "t1",
  version: 3,
  archived: false,
  organizerTravels: true,
  destination: { city: "Valencia" },
  travellers: [
    { id: "ana", name: "Ana Reis", rsvp: "confirmed", isOrganizer: true },
    { id: "ben", name: "Ben Vogt", rsvp: "confirmed", isOrganizer: false },
    { id: "chloe", name: "Chloé Martin", rsvp: "pending", isOrganizer: false },
  ],
} as unknown as Trip;
const fetch = vi.fn<(request: Request) => Promise<Response>>();
const atOnce: Prove = (action) => action();

beforeEach(async () => {
  await textsOf("en").load(["common", "trips"]);
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function ask(trip = TRIP, prove = atOnce) {
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HandOver trip={trip} prove={prove} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Hand over the trip" }));
}
const yes = () => userEvent.click(screen.getByRole("button", { name: "Hand it over" }));

it("offers the people who are coming, and hands over to one of them [2.166]", async () => {
  const asked: unknown[] = [];
  fetch.mockImplementation(async (request) => {
    asked.push(await request.json());
    return Response.json({ id: "t1", version: 4 });
  });
  await ask();
  expect(screen.getAllByRole("option").map((one) => one.textContent)).toEqual(["Ben Vogt", "Someone else, by user ID"]);
  await yes();
  await waitFor(() => expect(asked).toEqual([{ travellerId: "ben", version: 3 }]));
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe("The trip has a new organizer"));
});

it("accepts a user id, and asks for it if it is missing", async () => {
  const asked: unknown[] = [];
  fetch.mockImplementation(async (request) => {
    asked.push(await request.json());
    return Response.json({ id: "t1", version: 4 });
  });
  await ask();
  await userEvent.selectOptions(screen.getByLabelText("New organizer"), "Someone else, by user ID");
  await yes();
  expect(screen.getByText("Enter their user ID.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("User ID"), " 5f0e ");
  await yes();
  await waitFor(() => expect(asked).toEqual([{ userId: "5f0e", version: 3 }]));
});

it("says that it failed, with the server's reason [8.32]", async () => {
  fetch.mockResolvedValue(Response.json({ code: "trip_is_over", error: "This trip is over." }, { status: 409 }));
  await ask();
  await yes();
  expect((await screen.findByRole("alert")).textContent).toBe("We couldn't change the organizer. This trip is over.");
});

it("says nothing if the user cancels the proof", async () => {
  await ask(TRIP, async () => undefined);
  await yes();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it("asks an organizer who does not travel to set a home city first", async () => {
  fetch.mockImplementation(async () => Response.json({ homeCity: null }));
  await ask({ ...TRIP, organizerTravels: false });
  expect(await screen.findByText(/your profile needs a home city first/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "Hand it over" }) as HTMLButtonElement).disabled).toBe(true);
});
