import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { TripMade } from "../types";
import { Delivery } from "./delivery";

const PAUSED = "Email invites are paused at the moment. Save the trip and share the link manually.";
const UNAVAILABLE = "Email invites are unavailable. Save the trip and share the link manually.";

function show(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <QueryClientProvider client={client}>{content}</QueryClientProvider>
      </MemoryRouter>
    </TextsProvider>,
  );
}

type State = TripMade["invites"][number]["delivery"]["state"];
const made = (mail: TripMade["mail"], outcome: TripMade["outcome"], ...states: State[]) => ({
  id: "t1",
  mail,
  outcome,
  invites: states.map((state, at) => ({
    id: String(at),
    email: `${at}@example.com`,
    status: "pending" as const,
    delivery: { state, reason: null },
  })),
});

/** The page's mail state with this server response; the module is reloaded, because it caches the response. */
async function showMailState(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  const { MailState } = await import("./mail-state");
  show(<MailState />);
}

describe("before sending", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => vi.unstubAllGlobals());

  it("warns that emails are paused, and says what to do instead [8.27]", async () => {
    await showMailState(() => Response.json({ mail: "paused" }));
    expect(await screen.findByText(PAUSED)).toBeDefined();
  });

  it("warns that emails are unavailable, and says what to do instead [8.28]", async () => {
    await showMailState(() => new Response(null, { status: 503 }));
    expect(await screen.findByText(UNAVAILABLE)).toBeDefined();
  });
});

describe("after sending", () => {
  it.each([
    ["paused mails", made("paused", "invites_not_delivered", "paused"), PAUSED],
    ["mails that nobody tried", made("on", "invites_not_delivered", "none"), UNAVAILABLE],
    [
      "mails that failed",
      made("on", "invites_not_delivered", "queued", "failed"),
      /^Your trip is saved, but the invites weren't delivered/,
    ],
    [
      "invites beyond the free ten",
      made("on", "invites_sent", "queued", "waiting_for_team_pro"),
      /^1 invite is waiting/,
    ],
  ])("distinguishes %s", (_case, outcome, words) => {
    show(<Delivery made={outcome} />);
    expect(screen.getByText(words)).toBeDefined();
  });

  it("says nothing about invites that were sent", () => {
    const { container } = show(<Delivery made={made("on", "invites_sent", "queued")} />);
    expect(container.textContent).toBe("");
  });
});
