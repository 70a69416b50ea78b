import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { ChangeAbout } from "./change-about";

const TRIP = {
  id: "t1",
  version: 7,
  name: null,
  summary: "Paella",
  destination: { city: "Valencia" },
  travellers: [],
} as unknown as Trip;

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function show(closed: () => void) {
  await textsOf("en").load(["editing", "common"]);
  const page = (trip: Trip) => (
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <ChangeAbout trip={trip} onClose={closed} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(TRIP));
  return (trip: Trip) => rerender(page(trip));
}

it("keeps what others changed meanwhile, and what was typed when the server does not answer", async () => {
  const sent: unknown[] = [];
  let isCut = true;
  vi.stubGlobal("fetch", async (asked: Request) => {
    sent.push(await asked.json());
    if (isCut) throw new TypeError("Failed to fetch");
    return Response.json({ id: "t1", version: 9, line: null });
  });
  const closed = vi.fn<() => void>();
  const change = await show(closed);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Why we're meeting");
  await userEvent.type(field, "!");
  const save = screen.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(save.closest("dialog")?.open).toBe(true));
  change({ ...TRIP, version: 8, name: "Others named it" });
  expect(field.value).toBe("Paella!");
  expect(closed).not.toHaveBeenCalled();
  isCut = false;
  await userEvent.click(save);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const mine = { summary: "Paella!", version: 7, preview: false };
  expect(sent).toEqual([mine, mine]);
});

const shown = () => queryClient.getQueryData<Trip>(["trip", "t1"])?.name;

it("shows the new name immediately; if it is refused, reverts it with the reason and keeps the input", async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", ({ method }: Request) =>
    method === "GET"
      ? Promise.reject(new TypeError("cut"))
      : new Promise<Response>((reply) => void waiting.push(reply)),
  );
  queryClient.setQueryData(["trip", "t1"], TRIP);
  await show(() => undefined);
  const field = screen.getByLabelText<HTMLInputElement>("Name of the trip");
  await userEvent.type(field, "Paella week");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shown()).toBe("Paella week"));
  await waitFor(() => expect([field.closest("dialog")?.open, shownToasts()]).toEqual([false, []]));
  waiting.pop()?.(Response.json({ code: "trip_closed", error: "This trip is over." }, { status: 409 }));
  await waitFor(() => expect(shown()).toBeNull());
  expect(shownToasts().map(({ tone, text }) => [tone, text])).toEqual([["bad", "This trip is over."]]);
  await waitFor(() => expect(field.closest("dialog")?.open).toBe(true));
  expect(field.value).toBe("Paella week");
});
