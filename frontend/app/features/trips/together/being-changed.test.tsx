import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { mine, setEverybody } from "~/api/live/present";
import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import { AlsoAt, BeingChanged } from "./being-changed";
import { HereNow } from "./here-now";

const TRIP = {
  id: "t1",
  viewerTravellerId: "ana",
  viewerRole: "member",
  organizerName: "Olga Novak",
  travellers: [
    { id: "ana", name: "Ana Reis", colour: 1 },
    { id: "ben", name: "Ben Vogt", colour: 2 },
    { id: "cleo", name: "Cleo Park", colour: 3 },
  ],
} as unknown as Trip;

beforeEach(async () => {
  await textsOf("en").load(["editing", "trips", "common"]);
  setEverybody([]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (part: React.ReactNode) =>
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{part}</MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
const at = (travellerId: string | null, part: string | null) => ({ travellerId, part });

it("is shown at the part that someone else is changing, until they are done", async () => {
  show(<BeingChanged trip={TRIP} part="dates" />);
  act(() => setEverybody([at("ben", "dates"), at("cleo", "stay"), at("ana", "dates")]));
  expect(await screen.findByText("Ben Vogt is changing the dates")).toBeDefined();
  act(() => setEverybody([at("ben", null)]));
  expect(screen.queryByText(/is changing/)).toBeNull();
});

it("names everyone once, including an organizer who does not travel", async () => {
  show(<BeingChanged trip={TRIP} part="task:7" />);
  act(() => setEverybody([at("ben", "task:7"), at("ben", "task:7"), at(null, "task:7")]));
  expect(await screen.findByText("Olga Novak and Ben Vogt are changing this")).toBeDefined();
});

it("uses first names for three or more people, because a phone has no room for more", async () => {
  show(<BeingChanged trip={TRIP} part="dates" />);
  act(() => setEverybody([at("ben", "dates"), at("cleo", "dates"), at(null, "dates")]));
  expect(await screen.findByText("Olga, Ben, and Cleo are changing the dates")).toBeDefined();
});

it("ignores the viewer's own other window", () => {
  show(<BeingChanged trip={{ ...TRIP, viewerTravellerId: null, viewerRole: "organizer" }} part="dates" />);
  act(() => setEverybody([at(null, "dates")]));
  expect(screen.queryByText(/is changing/)).toBeNull();
});

it("tells others what the viewer is changing while its dialog is open", () => {
  const { unmount } = show(<AlsoAt trip={TRIP} part="stay" />);
  expect(mine()).toBe("stay");
  unmount();
  expect(mine()).toBeNull();
});

it("reads out other people's changes once, but not those that end quickly", async () => {
  await import("./aloud");
  vi.useFakeTimers();
  const { container } = show(<HereNow trip={TRIP} />);
  const aloud = () => container.querySelector("[aria-live=polite]")?.textContent;
  act(() => setEverybody([at("ben", "task:7")]));
  await act(() => vi.advanceTimersByTimeAsync(100));
  act(() => setEverybody([at("ben", null)]));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(aloud()).toBe("");
  act(() => setEverybody([at("ben", "dates"), at("cleo", "nonsense")]));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(aloud()).toBe("Ben Vogt is changing the dates. Cleo Park is changing this. ");
});
