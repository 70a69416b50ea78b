import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { WaitedFor, WaitedForList } from "~/api/nudges";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { dismissToast, shownToasts } from "~/ui/feedback/toast";

import { WaitedForPeople } from "./waited-for";

const NOW = new Date("2027-04-25T08:30:00Z");

const person = (name: string, over: Partial<WaitedFor> = {}): WaitedFor => ({
  personId: name,
  tripId: "valencia",
  name,
  colour: 2,
  pictureUrl: null,
  missing: "answer",
  againAt: null,
  reachable: true,
  ...over,
});

const listOf = (...people: WaitedFor[]): WaitedForList => ({
  trips: [
    { id: "valencia", slug: "valencia", title: "Valencia", start: "2027-05-19", requests: 0 },
    { id: "kyoto", slug: "kyoto", title: "Kyoto", start: null, requests: 0 },
  ],
  people,
});

const server = vi.fn<typeof fetch>();

function show(list: WaitedForList) {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <WaitedForPeople list={list} now={NOW} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) dismissToast(id);
});

describe("people who keep a trip waiting", () => {
  it("are listed under their trip, with what they have not done", () => {
    show(
      listOf(
        person("Ben"),
        person("Chloé", { missing: "way" }),
        person("Dan", { tripId: "kyoto", missing: "booking" }),
      ),
    );
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toContain("hasn't answered the invite");
    expect(rows[1]).toContain("hasn't chosen how to get there");
    expect(rows[2]).toContain("hasn't booked their travel");
    expect(screen.getByRole("link", { name: "Kyoto" }).getAttribute("href")).toBe("/trip-details/kyoto/people");
  });

  it("are nudged with one click, and the button is replaced by when it can be used again", async () => {
    server.mockImplementation(() => Promise.resolve(Response.json({ againAt: "2027-04-26T08:30:00Z" })));
    const user = show(listOf(person("Ben"), person("Chloé")));
    await user.click(screen.getByRole("button", { name: "Nudge: Ben, Valencia" }));
    const asked = server.mock.calls[0]?.[0] as Request;
    expect([asked.method, new URL(asked.url).pathname]).toEqual(["POST", "/api/trips/valencia/people/Ben/nudge"]);
    const [ben] = screen.getAllByRole("listitem");
    expect(await within(ben!).findByText(/^Already asked. You can nudge them after Mon/)).toBeDefined();
    expect(within(ben!).queryByRole("button")).toBeNull();
    expect(screen.getByRole("button", { name: "Nudge: Chloé, Valencia" })).toBeDefined();
    expect(shownToasts().map(({ text }) => text)).toEqual(["Ben has been nudged"]);
  });

  it("cannot be nudged again too soon, nor without an email address", () => {
    show(
      listOf(
        person("Ben", { againAt: "2027-04-25T08:31:00Z" }),
        person("Chloé", { reachable: false }),
        person("Dan", { againAt: "2027-04-25T08:30:00Z" }),
      ),
    );
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Nudge: Dan, Valencia"]);
    expect(screen.getByText("no email address")).toBeDefined();
  });

  it("are shown in part when there are many, and in full on request", async () => {
    const user = show(listOf(...Array.from({ length: 9 }, (_, at) => person(`Guest ${at}`))));
    expect(screen.getAllByRole("listitem")).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "Show 3 more" }));
    expect(screen.getAllByRole("listitem")).toHaveLength(9);
  });

  it("have no heading when there are none", () => {
    show(listOf());
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
