import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY, type Plan } from "../plan/plan";
import type { StepProps } from "../step";
import { Confirmation } from "./confirmation";
import { keepMade, type Made } from "./made";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const PLAN: Plan = { ...EMPTY, out: "2027-05-12", back: "2027-05-17", trip: "t1" };

/** The confirmation of a trip that was made a moment ago. */
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
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

const said = () => document.body.textContent;

it("a draft says that nobody has been invited", () => {
  confirm({});
  expect(said()).toContain("No one has been invited yet.");
  expect(screen.getByRole("heading", { name: "Invite the others" })).toBeDefined();
});

it("invites whose mails did not leave are not denied, and the way to their links is named", () => {
  confirm({ outcome: "invites_not_delivered", mail: "paused" });
  expect(said()).toContain(
    "The invites are ready, but no emails were sent. You'll find everyone's link on the trip page, under People.",
  );
  expect(screen.getByRole("heading", { name: "Share the links yourself" })).toBeDefined();
  expect(said()).not.toContain("No one has been invited yet.");
});

it("a draft without dates promises no invites yet", () => {
  confirm({ isUndated: true });
  expect(said()).toContain("The dates are to be confirmed.");
  expect(screen.queryByRole("heading", { name: "Invite the others" })).toBeNull();
});

it("a trip that is not there is not called saved, and the way to one's own is named", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "not_found" }, { status: 404 }));
  show();
  expect(await screen.findByRole("heading", { name: "We couldn't find this trip" })).toBeDefined();
  expect(said()).not.toContain("saved");
  expect(screen.getByRole("link", { name: "My trips" }).getAttribute("href")).toBe("/my-trips");
});
