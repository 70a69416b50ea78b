import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import { queryClient } from "~/api/query-client";
import type { Language } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { InviteList } from "./invite-list";
import type { Trip } from "./queries";

afterEach(cleanup);

function show(of: object, language: Language = "en") {
  const invite = { id: "i1", email: "ben@example.com", updatedAt: "2026-11-20T12:00:00Z", ...of };
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf(language)}>
        <MemoryRouter>
          <InviteList trip={{ id: "t1", version: 1, invites: [invite] } as unknown as Trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

it.each<[Language, RegExp]>([
  ["en", /^Later, within 24 hours/],
  ["es", /^Más tarde, en un máximo de 24 horas/],
  ["de", /^Später, innerhalb von 24 Stunden/],
  ["fr", /^Plus tard, dans les 24 heures/],
  ["cs", /^Později, během 24 hodin/],
])("says in %s that an invite is sent later if its mailbox has reached the daily limit", (language, words) => {
  show({ status: "pending", delivery: { state: "later_today", reason: null } }, language);
  expect(screen.getByText(words)).toBeDefined();
});

it("shows what someone wrote when they declined", () => {
  show({ status: "declined", delivery: { state: "sent", reason: null }, note: "Next time!" });
  expect(screen.getByText("Next time!").tagName).toBe("BLOCKQUOTE");
});
