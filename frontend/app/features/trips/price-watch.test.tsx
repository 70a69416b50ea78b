import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { PriceWatch } from "./price-watch";
import type { Trip } from "./queries";

const sent: unknown[] = [];
let isRefused = false;

beforeEach(async () => {
  await textsOf("en").load(["common", "editing"]);
  sent.length = 0;
  isRefused = false;
  queryClient.clear();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ isOn: true, checkedAt: "2026-11-20T08:00:00Z" });
    sent.push(await request.json());
    if (isRefused) return Response.json({ code: "forbidden", error: "Only the organizer may." }, { status: 403 });
    return Response.json({ isOn: false, checkedAt: null });
  });
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PriceWatch trip={{ id: "t1" } as Trip} />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
});

const watch = () => screen.findByRole<HTMLInputElement>("switch", { name: "Watch the prices" });

it("is on by default, shows the last check, and is turned off immediately", async () => {
  expect((await watch()).checked).toBe(true);
  expect(screen.getByText(/Last checked: Nov 20, 2026/)).toBeDefined();
  await userEvent.click(await watch());
  expect(sent).toEqual([{ isOn: false }]);
  await vi.waitFor(async () => expect((await watch()).checked).toBe(false));
});

it("says why it could not be turned off, and stays on", async () => {
  isRefused = true;
  await userEvent.click(await watch());
  expect(await screen.findByText("Only the organizer may.")).toBeDefined();
  expect((await watch()).checked).toBe(true);
});
