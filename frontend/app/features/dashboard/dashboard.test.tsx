import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import type { Debt } from "~/api/debts";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { Dashboard } from "./dashboard";
import { card, list, place, trip } from "./made-trips";
import type { Mode } from "./modes";
import type { Trip, TripList } from "./types";

const MORNING = new Date("2027-04-25T08:30:00");

interface Seen {
  trips?: TripList;
  /** null if it could not be loaded. */
  full?: Trip | null;
  mode?: Mode;
  debts?: Debt[];
  language?: "en" | "de" | "cs";
}

function see({ trips = list([card()]), full = trip(), mode = "team", debts, language = "en" }: Seen = {}) {
  const person = { firstName: "Ana", name: "Ana Reis" };
  render(
    <TextsProvider texts={textsOf(language)}>
      <MemoryRouter initialEntries={[language === "en" ? "/dashboard" : `/${language}/dashboard`]}>
        <Dashboard
          list={trips}
          trip={full ?? undefined}
          debts={debts}
          person={person}
          now={MORNING}
          mode={mode}
          onMode={() => undefined}
          today={<p>what one does today</p>}
        />
      </MemoryRouter>
    </TextsProvider>,
  );
}

describe("the dashboard", () => {
  it("greets by name and time of day, and says how much is waiting [2.85]", () => {
    see({ trips: list([card({ needs: ["confirm_stay", "confirm_flight"] })]) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good morning, Ana");
    expect(screen.getByText(/Sunday, April 25\. 2 things are waiting for you/)).toBeDefined();
  });

  it("does not count what is waiting if there is nothing, and says once that all is done", () => {
    see({ trips: list([card()]) });
    expect(screen.queryByText(/things are waiting/)).toBeNull();
    expect(screen.getAllByText("You're all caught up.")).toHaveLength(1);
  });

  it("says what the viewer owes to whom, and links to where it is settled", () => {
    const debt = {
      tripId: "rome",
      slug: "rome",
      title: "Rome",
      to: "Ben Vogt",
      amount: { cents: 4_000, currency: "EUR" },
    };
    see({ trips: list([card()]), debts: [debt] });
    const waiting = within(screen.getByRole("region", { name: "Waiting for you" }));
    expect(waiting.getByText("You owe Ben Vogt €40")).toBeDefined();
    expect(waiting.getByText("From your shared expenses: Rome.")).toBeDefined();
    expect(waiting.getByRole("link", { name: "Settle up" }).getAttribute("href")).toBe("/trip-details/rome/costs");
  });

  it.each([
    ["planning", "Planning"],
    ["booked", "Booked"],
    ["in_progress", "In progress"],
  ] as const)("lists a trip under its group's heading, %s [4.2 4.3 4.4]", (dashboardGroup, word) => {
    see({ trips: list([card({ dashboardGroup })]), full: null });
    const group = screen.getByRole("region", { name: word });
    expect(within(group).getByRole("article", { name: "Valencia" })).toBeDefined();
  });

  it.each([
    ["pending", "planning", "Pending"],
    ["confirmed", "booked", "Confirmed"],
    ["active", "in_progress", "Active"],
  ] as const)(
    "shows the status of a trip (%s, %s) as every other screen does: %s [2.89]",
    (status, dashboardGroup, word) => {
      see({ trips: list([card({ status, dashboardGroup })]), full: null });
      expect(within(screen.getByRole("article", { name: "Valencia" })).getByText(word)).toBeDefined();
    },
  );

  it.each([
    ["confirmed", "Confirmed", "ConfirmedUrgent"],
    ["active", "Active", "Active"],
  ] as const)("shows how urgent a trip is until it begins (%s)", (status, word, badges) => {
    see({ trips: list([card({ status, urgency: "urgent" })]) });
    expect(screen.getByText(word).parentElement?.textContent).toBe(badges);
  });

  it.each([
    ["relaxed", "Relaxed"],
    ["upcoming", "Upcoming"],
    ["urgent", "Urgent"],
  ] as const)("shows that a trip is %s [2.90 4.18 4.19 4.20]", (urgency, word) => {
    see({ trips: list([card({ urgency })]) });
    expect(within(screen.getByRole("article", { name: "Valencia" })).getByText(word)).toBeDefined();
  });

  it("shows the urgency, countdown and faces of the nearest trip [2.90 2.91 4.21]", () => {
    see({ trips: list([card(), card({ id: "kyoto", destination: place("Kyoto"), urgency: "relaxed" })]) });
    const nearest = within(screen.getByRole("article", { name: "Valencia" }));
    expect(nearest.getByText("Upcoming")).toBeDefined();
    expect(nearest.getByText("24")).toBeDefined();
    expect(nearest.getByText("days to go")).toBeDefined();
    expect(nearest.getByRole("img", { name: /Ana Reis, Ben Vogt/ })).toBeDefined();
  });

  it.each([
    ["starting_today", "Starting today"],
    ["ongoing", "Ongoing"],
  ] as const)("words the countdown of a trip that is %s [2.91 4.22 4.23]", (kind, words) => {
    see({ trips: list([card({ countdown: { kind, days: 0 } })]) });
    expect(within(screen.getByRole("article", { name: "Valencia" })).getByText(words)).toBeDefined();
  });

  it("titles trips with their own names, and shows their destinations alongside", () => {
    const next = card({ name: "Spring retreat", needs: ["confirm_stay"] });
    see({ trips: list([next, card({ id: "later", name: "Book club", destination: place("Porto") })]) });
    expect(screen.getByRole("article", { name: "Spring retreat" }).textContent).toContain("Valencia");
    expect(screen.getByText(/^Spring retreat · Then mark it as confirmed/)).toBeDefined();
    expect(screen.getByRole("link", { name: /Book club/ }).textContent).toContain("Porto");
  });

  it("shows readiness as a percent of three facts [2.92 2.93 2.94 2.95]", () => {
    see();
    const ready = screen.getByRole("region", { name: /Trip readiness/ });
    expect(ready.textContent).toContain("67%");
    const facts = within(ready).getAllByRole("listitem");
    expect(facts.map((fact) => fact.textContent)).toEqual([
      expect.stringMatching(/^Complete: Dates confirmed/),
      expect.stringMatching(/^Complete: Accommodation booked/),
      expect.stringMatching(/^Pending: Extra activities booked3 planned/),
    ]);
  });

  it("compares the team's cost with the budget of all travelers", () => {
    see();
    expect(screen.getByText("€2,039 of €2,400")).toBeDefined();
    expect(screen.getByText(/€361 left/)).toBeDefined();
  });

  it("links every waiting item to where it is done, in the page's language", () => {
    see({ trips: list([card({ needs: ["confirm_stay"] })]), language: "de" });
    const link = screen.getByRole("link", { name: "Zur Unterkunft", description: "Buche die Unterkunft in Valencia" });
    expect(link.getAttribute("href")).toBe("/de/trip-details/valencia/stay");
  });

  it("shows what the viewer does today only while the nearest trip is under way", () => {
    see({ trips: list([card({ status: "active" })]) });
    expect(screen.getByText("what one does today")).toBeDefined();
    cleanup();
    see();
    expect(screen.queryByText("what one does today")).toBeNull();
  });

  it("offers quick actions, stats and suggestions [2.96 2.97 2.98]", () => {
    see();
    const actions = within(screen.getByRole("region", { name: "Quick actions" }));
    expect(actions.getByRole("link", { name: "Plan a team retreat" }).getAttribute("href")).toBe("/trip-planner");
    expect(within(screen.getByRole("region", { name: "Your trips so far" })).getByText("trip organized")).toBeDefined();
    const advice = within(screen.getByRole("region", { name: "Worth a look" }));
    expect(advice.getByText("Getting to Valencia costs you €87 more than it costs Ben Vogt")).toBeDefined();
  });

  it("still works when the nearest trip cannot be loaded in full", () => {
    see({ full: null });
    expect(screen.getByRole("region", { name: /Trip readiness/ }).textContent).toContain("67%");
    expect(screen.getByText("€400 per person")).toBeDefined();
  });

  it("offers a newcomer one action and nothing to count", () => {
    see({ trips: list([]), full: null, mode: "solo", language: "cs" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dobrý den");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/cs/trip-planner"]);
    expect(screen.queryByText("Vaše cesty dosud")).toBeNull();
  });
});
