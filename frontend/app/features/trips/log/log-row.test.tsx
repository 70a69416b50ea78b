import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { LogLine } from "../editing/edits";
import type { Trip } from "../queries";
import { LogRow } from "./log-row";

const TRIP = {
  travellers: [{ id: "ben", name: "Ben Vogt", colour: 2, pictureUrl: null }],
  costs: { total: { cents: 1, currency: "EUR" } },
  destination: { timezone: "Europe/Madrid" },
} as unknown as Trip;
const LINE = {
  id: "l1",
  at: "2026-11-20T12:00:00Z",
  version: 3,
  actor: "Ana Reis",
  actorTravellerId: null,
  kind: "trip",
  what: null,
  mayPutBack: false,
  putsBack: false,
  wasPutBack: false,
};

interface Read {
  what?: string;
  language?: "en" | "fr";
}

function read(action: string, changes: [string, unknown, unknown][], { what, language = "en" }: Read = {}) {
  const line = {
    ...LINE,
    action,
    what: what ?? null,
    changes: changes.map(([field, before, after]) => ({ field, before, after })),
  };
  render(
    <TextsProvider texts={textsOf(language)}>
      <MemoryRouter initialEntries={[language === "en" ? "/" : `/${language}`]}>
        <ul>
          <LogRow line={line as LogLine} trip={TRIP} pending={false} onPutBack={() => undefined} />
        </ul>
      </MemoryRouter>
    </TextsProvider>,
  );
  const [sentence, ...more] = [...screen.getByRole("listitem").querySelectorAll("p")].map((one) => one.textContent);
  return [sentence, ...more.slice(0, -1)];
}

beforeAll(() => textsOf("en").load(["editing"]));
afterEach(cleanup);

describe("a line of the log", () => {
  it.each([
    ["status_changed", ["status", "pending", "confirmed"], "Status:before: pendingafter: confirmed"],
    ["access_changed", ["isOpen", false, true], "Open to invited people:before: noafter: yes"],
    ["access_changed", ["seats", null, 8], "Seats in total:before: no limitafter: 8"],
    ["prices_refreshed", ["total", 120_000, 118_050], "Amount:before: €1,200after: €1,180.50"],
    ["evening_changed", ["isOn", false, true], "Even out travel costs:before: noafter: yes"],
    ["lodging_changed", ["type", "hotel", "hostel"], "Type of stay:before: hotelafter: hostel"],
    ["expense_changed", ["kind", "food", "travel"], "Kind:before: foodafter: travel"],
  ] as const)("says what changed, before and after: %s", (action, change, words) => {
    expect(read(action, [[change[0], change[1], change[2]]])[1]).toBe(words);
  });

  it("says when and for whom a new item is, and nothing about before", () => {
    const changes: [string, unknown, unknown][] = [
      ["text", null, "Tents"],
      ["assigneeId", null, "ben"],
      ["dueOn", null, "2027-05-12"],
      ["done", null, false],
    ];
    expect(read("task_added", changes, { what: "Tents" })).toEqual([
      "Task added: Tents",
      "Due: Wed, May 12 · For: Ben Vogt",
    ]);
  });

  it("puts a no-break space before a colon in French", async () => {
    await textsOf("fr").load(["editing"]);
    expect(read("task_added", [["dueOn", null, "2027-05-12"]], { language: "fr" })[1]).toMatch(/^\S.*\u00a0: mer/);
    cleanup();
    expect(read("access_changed", [["seats", 4, 8]], { language: "fr" })[1]).toMatch(/^\S.*\u00a0:/);
  });

  it("gives an order's amount in its own currency", () => {
    const price: [string, unknown, unknown][] = [
      ["by", null, "invoice"],
      ["cents", null, 4900],
      ["currency", null, "USD"],
    ];
    expect(read("support_ordered", price)).toEqual(["24/7 group support ordered", "Amount: $49"]);
  });

  it("says only “done” when a task was checked off", () => {
    expect(read("task_changed", [["done", false, true]], { what: "Tents" })).toEqual(["Done: Tents"]);
  });

  it("says how many people were invited", () => {
    expect(read("people_invited", [["count", null, 2]])).toEqual(["2 people invited"]);
  });

  it("ends with its verb if the line does not name its object", () => {
    expect(read("flight_confirmed", [["confirmed", false, true]])).toEqual(["Ticket confirmed"]);
  });
});
