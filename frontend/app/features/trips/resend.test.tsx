import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { queryClient } from "~/api/query-client";
import { TextsProvider } from "~/i18n/use-texts";
import { shownToasts } from "~/ui/feedback/toast";

import { InviteList } from "./invite-list";
import type { Trip } from "./queries";

const invite = (id: string, status: string, state: string) => ({
  id,
  email: `${id}@example.com`,
  status,
  updatedAt: "2026-11-20T12:00:00Z",
  delivery: { state, reason: null },
});
const TRIP = {
  id: "t1",
  version: 3,
  invites: [invite("ben", "pending", "sent"), invite("eva", "waiting", "sent"), invite("ivo", "pending", "none")],
} as unknown as Trip;

const fetch = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
  show(TRIP);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(trip: Trip) {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <InviteList trip={trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

async function resend(reply: unknown, status: number) {
  fetch.mockImplementation(async () =>
    Response.json(reply, { status, headers: status < 400 ? {} : { "Content-Type": "application/problem+json" } }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Resend pending invites" }));
}

const toast = (text: RegExp) => waitFor(() => expect(shownToasts().at(-1)?.text).toMatch(text));

describe("the list of invites", () => {
  it("says that a yes waits for Team Pro, and never why an invite was not delivered", () => {
    expect(screen.getByText("Said yes, waiting for Team Pro")).toBeDefined();
    expect(screen.getByText(/^Not delivered by email · /)).toBeDefined();
  });

  it("says how many invites were resent", async () => {
    await resend({ id: "t1", version: 4, resent: 2, mail: "on" }, 200);
    await toast(/^2 invites resent$/);
  });

  it("claims no delivery if nothing was sent", async () => {
    await resend({ id: "t1", version: 4, resent: 0, mail: "on" }, 200);
    await toast(/^No emails were delivered/);
  });

  it("says that resending is unavailable while email is paused, without advising to retry [8.35]", async () => {
    await resend({ code: "invites_paused", error: "Email invitations are paused right now.", status: 409 }, 409);
    await toast(/^You can't resend invites while email is paused/);
    expect(shownToasts().at(-1)?.detail ?? "").not.toMatch(/again/);
  });

  it("says that no invite is pending, also if the last one was answered in the meantime [8.34]", async () => {
    await resend({ code: "none_pending", error: "There are no pending invites to resend.", status: 409 }, 409);
    await toast(/^There are no pending invites to resend\.$/);
    cleanup();
    show({ ...TRIP, invites: TRIP.invites.map((one) => ({ ...one, status: "declined" as const })) });
    expect(screen.getByText("There are no pending invites to resend.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Resend pending invites" })).toBeNull();
  });

  it("says that resending failed", async () => {
    await resend({ code: "unavailable", error: "Something went wrong.", status: 503 }, 503);
    await toast(/couldn't resend the invites\. Try again in a moment\.$/);
  });
});
