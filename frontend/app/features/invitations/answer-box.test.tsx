import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { queryClient } from "~/api/query-client";
import { TextsProvider } from "~/i18n/use-texts";

import { AnswerBox } from "./answer-box";
import type { InviteView } from "./queries";

const INVITE = {
  kind: "personal",
  status: "pending",
  account: "you",
  canAnswer: true,
  reason: null,
  tripId: null,
  organizerName: "Ana Reis",
  destination: { city: "Valencia" },
  invitee: { name: "Ben Vogt", email: "b…@example.com", departureCity: "Berlin" },
} as unknown as InviteView;

const fetch = vi.fn<(request: Request) => Promise<Response>>();
const onAnswered = vi.fn<(status: string) => void>();
beforeEach(() => {
  fetch.mockReset();
  onAnswered.mockReset();
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function show(changes: Partial<InviteView>) {
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter initialEntries={["/TripInvite"]}>
          <AnswerBox
            invite={{ ...INVITE, ...changes }}
            invitationKey={{ token: "a-token-of-the-mail" }}
            onAnswered={onAnswered}
            signedInAs={null}
            onSignOut={() => {}}
          >
            {(box) => box}
          </AnswerBox>
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

describe("answering an invite", () => {
  it("reports that an acceptance waits for a seat", async () => {
    fetch.mockImplementation(async () => Response.json({ status: "waiting", tripId: null, session: null }));
    show({});
    await userEvent.click(screen.getAllByRole("button", { name: "I'm coming" })[0]!);
    await userEvent.click(screen.getByRole("button", { name: "Yes, I'm coming" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledWith("waiting"));
  });

  it("says that the acceptance is saved and waiting, and still allows declining", () => {
    show({ status: "waiting" });
    expect(screen.getByText("Your yes is saved")).toBeDefined();
    expect(screen.getByText(/Ana Reis knows, and we'll email you/)).toBeDefined();
    for (const button of screen.getAllByRole("button", { name: "Waiting for a seat" }))
      expect((button as HTMLButtonElement).disabled).toBe(true);
    for (const button of screen.getAllByRole("button", { name: "I can't" }))
      expect((button as HTMLButtonElement).disabled).toBe(false);
  });

  it("says that an account has already answered, and emails a link back", async () => {
    fetch.mockImplementation(async () => Response.json({}, { status: 202 }));
    show({ status: "confirmed", account: "exists", canAnswer: false, reason: "answer_needs_account" });
    expect(screen.getByText("This invite was answered with an account")).toBeDefined();
    expect(screen.queryByRole("button", { name: "I can't" })).toBeNull();
    expect(screen.getByRole("link", { name: "Log in another way" }).getAttribute("href")).toBe(
      "/login?next=%2FTripInvite",
    );
    await userEvent.click(screen.getByRole("button", { name: "Email me a link" }));
    expect(await screen.findByText(/We sent a link to b…@example.com/)).toBeDefined();
    expect(new URL(fetch.mock.calls[0]?.[0].url ?? "").pathname).toBe("/api/invites/sign-in");
  });
});
