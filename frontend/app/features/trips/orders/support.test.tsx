import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { queryClient } from "~/api/query-client";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import Support from "./support";

beforeAll(() => textsOf("en").load(["orders", "common"]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ["help@novak.example", "mailto:help@novak.example"],
  ["+420 123 456 789", "tel:+420123456789"],
  ["", "/contact"],
])("links to %j, or to the contact page if the operator has set nothing", async (contact, address) => {
  vi.stubGlobal("fetch", async () => Response.json({ contact }));
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider texts={textsOf("en")}>
        <MemoryRouter>
          <Support trip={{ id: "t1" } as Trip} />
        </MemoryRouter>
      </TextsProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole("link")).getAttribute("href")).toBe(address);
});
