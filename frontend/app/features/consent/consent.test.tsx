/** @vitest-environment-options { "url": "https://tripoint.example/about" } */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { Consent } from "./consent";

const ANSWERED = Date.UTC(2026, 0, 15, 9);
/** Six months as every reader understands them: half of 365.25 days. */
const SIX_MONTHS_MS = (365.25 / 2) * 86_400_000;
const QUESTION = "May we count this visit?";

const counted: string[] = [];

beforeEach(() => {
  counted.length = 0;
  vi.useFakeTimers({ toFake: ["Date"], now: ANSWERED });
  vi.stubGlobal("fetch", (to: string | Request) => {
    const path = new URL(typeof to === "string" ? to : to.url, "https://tripoint.example").pathname;
    if (path === "/api/page-views") counted.push(path);
    return Promise.resolve(Response.json({ analytics: "on" }));
  });
});
afterEach(() => {
  vi.setSystemTime(ANSWERED);
  document.cookie = "__Host-tripoint-analytics=; Path=/; Max-Age=0; Secure";
  vi.unstubAllGlobals();
});

function visit() {
  cleanup();
  render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <Consent />
      </TextsProvider>
    </MemoryRouter>,
  );
}

describe.each([
  ["agreed", "Yes, count", 1],
  ["refused", "No, don't count", 0],
])("someone who %s", (_, answer, times) => {
  it.each([
    [-1_000, false],
    [0, true],
    [1_000, true],
  ])("six months and %i ms later, asked again: %s [9.45]", async (late, isAsked) => {
    visit();
    fireEvent.click(await screen.findByRole("button", { name: answer }));
    await waitFor(() => expect(counted).toHaveLength(times));

    vi.setSystemTime(ANSWERED + SIX_MONTHS_MS + late);
    visit();
    if (isAsked) expect(await screen.findByText(QUESTION)).toBeTruthy();
    await waitFor(() => expect(counted).toHaveLength(isAsked ? times : 2 * times));
    expect(screen.queryByText(QUESTION) !== null).toBe(isAsked);
  });
});
