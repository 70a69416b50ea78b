import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Trip } from "~/api/trip";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { Announced } from "~/ui/feedback/announced";

import { EMPTY, type Plan } from "../plan/plan";
import type { StepProps } from "../step";
import { Confirmation } from "./confirmation";
import { keepMade, type Made } from "./made-trips";

let server: object | null;
beforeEach(() => {
  sessionStorage.clear();
  server = null;
  vi.stubGlobal("fetch", async () => {
    if (server === null) throw new TypeError("cut");
    return Response.json(server);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const PLAN: Plan = { ...EMPTY, out: "2027-05-12", back: "2027-05-17", trip: "t1" };

/** The confirmation of a trip made just now. */
function confirm(made: Partial<Made>) {
  keepMade(PLAN, {
    id: "t1",
    outcome: "saved_without_invites",
    invites: [],
    mail: "on",
    shareUrl: "https://tripoint.example/TripInvite#share=s",
    isUndated: false,
    ...made,
  } as Made);
  show();
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <Confirmation {...({ planning: { plan: PLAN } } as unknown as StepProps)} signedIn="in" />
          <Announced />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

const said = () => document.body.textContent;

it("says that nobody has been invited to a draft", () => {
  confirm({});
  expect(said()).toContain("No one has been invited yet.");
  expect(screen.getByRole("heading", { name: "Invite the others" })).toBeDefined();
});

it("does not deny invites whose emails were not sent, and says where their links are", () => {
  confirm({ outcome: "invites_not_delivered", mail: "paused" });
  expect(said()).toContain(
    "The invites are ready, but no emails were sent. You'll find everyone's link on the trip page, under People.",
  );
  expect(screen.getByRole("heading", { name: "Share the links yourself" })).toBeDefined();
  expect(said()).not.toContain("No one has been invited yet.");
});

it("promises no invites yet for a draft without dates", () => {
  confirm({ isUndated: true });
  expect(said()).toContain("The dates are to be confirmed.");
  expect(screen.queryByRole("heading", { name: "Invite the others" })).toBeNull();
});

it("does not call a missing trip saved, and links to the user's own trips", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "not_found" }, { status: 404 }));
  show();
  expect(await screen.findByRole("heading", { name: "We couldn't find this trip" })).toBeDefined();
  expect(said()).not.toContain("saved");
  expect(screen.getByRole("link", { name: "My trips" }).getAttribute("href")).toBe("/my-trips");
});

type Status = "pending" | "confirmed" | "waiting" | "declined" | "cancelled";

/** The trip as its organizer sees it: who was invited, and their answers. */
function tripOf(...statuses: Status[]): Trip {
  const people = statuses.map((status, index) => ({ id: `p${index}`, status, name: `Person ${index}` }));
  return {
    id: "t1",
    version: statuses.length,
    viewerRole: "organizer",
    travellers: people.map(({ id, name }) => ({ id, name, colour: 1, pictureUrl: null })),
    invites: people.map(({ id, status }) => ({
      id: `i-${id}`,
      status,
      travellerId: id,
      email: `${id}@example.com`,
      delivery: { state: "sent" },
    })),
  } as unknown as Trip;
}

const answers = async () => within(await screen.findByRole("region", { name: "Answers" }));
const rows = (list: Awaited<ReturnType<typeof answers>>) =>
  list.getAllByRole("listitem").map((row) => row.lastElementChild?.textContent);

it("shows the invited people's answers, and reads out one that arrives meanwhile", async () => {
  server = tripOf("pending", "pending", "waiting", "cancelled");
  confirm({ outcome: "invites_sent" });
  const list = await answers();
  expect(list.getByText("1 of 3 has answered")).toBeDefined();
  expect(rows(list)).toEqual(["Pending", "Pending", "Said yes, waiting for Team Pro"]);
  act(() => void queryClient.setQueryData(["trip", "t1"], tripOf("confirmed", "pending", "waiting", "cancelled")));
  expect(await list.findByText("2 of 3 have answered")).toBeDefined();
  expect(list.getAllByRole("listitem")[0]?.textContent).toContain("Confirmed");
  await waitFor(() =>
    expect(document.querySelector("[aria-live=polite].visually-hidden")?.textContent).toBe("Person 0 is coming."),
  );
});

it("shows no answers if nobody was invited", async () => {
  server = tripOf();
  confirm({});
  await waitFor(() => expect(queryClient.getQueryData(["trip", "t1"])).toBeDefined());
  expect(said()).toContain("No one has been invited yet.");
  expect(screen.queryByRole("region", { name: "Answers" })).toBeNull();
});

it("gets the invites from the server if the tab has none, and lists twelve", async () => {
  server = tripOf(...Array<Status>(14).fill("pending"));
  show();
  const list = await answers();
  expect(list.getByText("No one has answered yet")).toBeDefined();
  expect(list.getAllByRole("listitem")).toHaveLength(12);
  expect(list.getByRole("link", { name: "See 2 more" }).getAttribute("href")).toBe("/trip-details/t1/people");
  expect(said()).not.toContain("No one has been invited yet.");
});

type State = Trip["invites"][number]["delivery"]["state"];

const delivered = (trip: Trip, ...states: State[]) => ({
  ...trip,
  invites: trip.invites.map((one, index) => ({ ...one, delivery: { state: states[index] } })),
});

it.each<[State[], string, string]>([
  [["queued", "none"], "Your invites are on their way", "Everyone gets a personal link"],
  [["captured"], "Your invites are on their way", "Everyone gets a personal link"],
  [["later_today"], "Your invites are on their way", "Everyone gets a personal link"],
  [["paused"], "Your trip is saved", "Email invites are paused at the moment."],
  [["failed"], "Your trip is saved", "the invites weren't delivered."],
  [["none"], "Your trip is saved", "Email invites are unavailable."],
  [["waiting_for_team_pro"], "Your trip is saved", "Order Team Pro"],
])("says how the emails fared (%s) if the tab doesn't know", async (states, title, line) => {
  server = delivered(tripOf(...states.map((): Status => "pending")), ...states);
  show();
  await answers();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(said()).toContain(line);
});

it("doesn't call an invite undelivered that was answered", async () => {
  server = delivered(tripOf("declined", "pending"), "failed", "failed");
  show();
  await answers();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your invites are on their way");
  expect(said()).not.toContain("weren't delivered");
});

it("says of a saved draft whose invites followed while email was paused that none was sent", async () => {
  server = delivered(tripOf("pending", "cancelled"), "paused", "sent");
  confirm({});
  await answers();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your trip is saved");
  expect(said()).toContain("no emails were sent");
});
