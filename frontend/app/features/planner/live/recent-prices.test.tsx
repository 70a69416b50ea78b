import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { AdvancedFilters } from "../asking/advanced-filters";
import { EMPTY } from "../plan/plan";
import type { SearchReply } from "../types";
import { BEGIN, type Live, type SourcedFares } from "./live";
import { LiveMark, MissingFlights } from "./live-mark";
import { LiveStrip } from "./live-strip";
import { SeenPrices } from "./seen-prices";
import type { LivePrices } from "./use-live-prices";

let flightProviders = ["sample", "aviasales"];
vi.mock("~/lib/server-config", () => ({ serverConfig: async () => ({ flightProviders }) }));

const TRAVELLERS = [{ name: "Ana" }, { name: "Ben" }, { name: "Chloé" }] as SearchReply["travellers"];
const FARES: SourcedFares = {
  source: "Aviasales",
  quality: "cached",
  fetchedAt: "2026-11-20T12:00:00Z",
  flying: 3,
  priced: 3,
  missing: [],
  estimate: { cents: 40_000, currency: "EUR" },
  moreCents: -2_000,
  seen: [
    {
      travellers: [0, 1],
      fare: { cents: 9_600, currency: "EUR" },
      url: "https://www.aviasales.com/search/a?marker=1",
      sponsored: true,
    },
    {
      travellers: [2],
      fare: { cents: 12_600, currency: "EUR" },
      url: "https://www.aviasales.com/search/b",
      sponsored: false,
    },
  ],
};
const END = { asked: 3, failed: 0, outcome: "spent", moves: [] } as unknown as NonNullable<Live["end"]>;

beforeEach(async () => {
  flightProviders = ["sample", "aviasales"];
  await textsOf("en").load(["planner"]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const inPage = (part: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>{part}</MemoryRouter>
    </TextsProvider>
  </QueryClientProvider>
);
const show = (part: ReactNode) => render(inPage(part));

const strip = (live: Live | undefined, changes: Partial<LivePrices> = {}) => (
  <LiveStrip prices={{ live, isRecent: true, isFetching: false, error: null, again: () => undefined, ...changes }} />
);

const linkIn = (one: HTMLElement | undefined) => within(one as HTMLElement).getByRole("link", { hidden: true });
const filters = (provider: string) => <AdvancedFilters plan={{ ...EMPTY, provider }} onChange={() => undefined} />;

describe("prices found by other people", () => {
  it("are always called recent and never live", () => {
    const found: Live = {
      ...BEGIN,
      source: "Aviasales",
      quality: "cached",
      places: { faro: { place: {}, fares: FARES } },
    } as never;
    for (const part of [
      strip(undefined, { isFetching: true }),
      strip({ ...found, end: END }),
      strip(found, { error: new Error("cut") }),
      <LiveMark key="all" fares={FARES} />,
      <LiveMark key="some" fares={{ ...FARES, priced: 2 }} />,
    ]) {
      const { container, unmount } = show(part);
      expect(container.textContent).toMatch(/recent/i);
      expect(container.innerHTML).not.toMatch(/\blive prices?\b|\bfares live\b|\blive fares\b/i);
      unmount();
    }
  });

  it("are read out as one message, and only at certain counts", () => {
    const running = (asked: number) =>
      strip({ ...BEGIN, source: "Aviasales", quality: "cached", asked, of: 60 }, { isFetching: true });
    const view = show(strip(undefined, { isFetching: true }));
    const region = view.container.firstElementChild as HTMLElement;
    expect(region.getAttribute("aria-live")).toBe("polite");
    const heard = () => {
      const only = region.cloneNode(true) as HTMLElement;
      only.querySelectorAll("[aria-hidden]").forEach((one) => one.remove());
      return only.textContent;
    };
    const said = [heard()];
    const places = { faro: { place: {}, fares: FARES } } as never;
    const ended = { ...BEGIN, source: "Aviasales", quality: "cached", places, end: END } as const;
    for (const part of [running(3), running(14), running(15), running(29), running(60), strip(ended)]) {
      view.rerender(inPage(part));
      expect(view.container.querySelectorAll("[role=status], [role=alert], [aria-live], output")).toHaveLength(1);
      expect(view.container.firstElementChild).toBe(region);
      said.push(heard());
    }
    view.rerender(inPage(strip(ended, { error: new Error("cut") })));
    expect(view.container.firstElementChild).toBe(region);
    expect(region.querySelector("[role], [aria-live], output")).toBeNull();
    const checking = "Looking for recent prices…";
    expect(said.slice(0, 6)).toEqual([
      checking,
      checking,
      checking,
      ...[15, 15, 60].map((count) => `${checking}${count} of up to 60 fares · Aviasales`),
    ]);
    expect(said[6]).toMatch(/^Recent prices for 1 place/);
  });

  it("are marked as possibly outdated", () => {
    const places = { faro: { place: {}, fares: FARES } } as never;
    show(strip({ ...BEGIN, source: "Aviasales", quality: "cached", places, end: END }));
    expect(screen.getByRole("region", { name: "Recent prices" }).textContent).toContain(
      "Other people found these prices in the last few days. They may have changed since.",
    );
  });

  it("say whom they are for, link to where they were seen, and mark links that we earn from", () => {
    show(<SeenPrices fares={FARES} travellers={TRAVELLERS} />);
    const [first, second] = screen.getAllByRole("listitem", { hidden: true });
    expect(first?.textContent).toMatch(/^Ana and Ben€96.*Aviasales\(sponsored\)$/);
    expect(linkIn(first).getAttribute("href")).toBe("https://www.aviasales.com/search/a?marker=1");
    expect(linkIn(first).getAttribute("rel")).toBe("sponsored noopener noreferrer");
    expect(second?.textContent).toMatch(/^Chloé€126.*Aviasales$/);
    expect(linkIn(second).getAttribute("rel")).toBe("noopener noreferrer");
    expect(screen.getByText(/^If you book through a link marked/)).toBeDefined();
  });

  it("mention commissions only if a link earns one, and are left out if none was seen", () => {
    const { unmount } = show(<SeenPrices fares={{ ...FARES, seen: FARES.seen.slice(1) }} travellers={TRAVELLERS} />);
    expect(screen.queryByText(/^If you book through/)).toBeNull();
    unmount();
    const { container } = show(<SeenPrices fares={{ ...FARES, seen: [] }} travellers={TRAVELLERS} />);
    expect(container.textContent).toBe("");
  });

  it("can be missing, which does not mean that there are no flights", () => {
    show(<MissingFlights fares={{ ...FARES, missing: [2] }} travellers={TRAVELLERS} />);
    expect(screen.getByText("No recent prices for Chloé; counted at the estimate.")).toBeDefined();
  });
});

describe("the choice of the fares' source", () => {
  it("says that flights are chosen from samples, and asks for no bags", async () => {
    show(filters("aviasales"));
    expect(await screen.findByRole("option", { name: "Recent prices: Aviasales" })).toBeDefined();
    expect(screen.getByText(/Flights to choose from are sample flights\.$/)).toBeDefined();
    expect(screen.queryByRole("group", { name: /Bags/ })).toBeNull();
  });

  it("says whose flights are chosen if there is also a live source", async () => {
    flightProviders = ["sample", "aviasales", "duffel"];
    show(filters("aviasales"));
    expect(await screen.findByRole("option", { name: "Live fares: Duffel" })).toBeDefined();
    expect(screen.getByText(/Flights to choose from are live: Duffel\.$/)).toBeDefined();
    expect(screen.getByRole("group", { name: /Bags/ })).toBeDefined();
  });
});
