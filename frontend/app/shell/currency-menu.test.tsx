import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import { CURRENCIES } from "~/lib/currencies";

import { CurrencyMenu } from "./currency-menu";

afterEach(cleanup);

it("names all currencies in the page's language once its script runs", () => {
  render(
    <MemoryRouter>
      <CurrencyMenu />
    </MemoryRouter>,
  );
  expect(screen.getByRole("option", { name: "CZK · Czech Koruna" })).toBeTruthy();
  expect(screen.getAllByRole("option")).toHaveLength(1 + CURRENCIES.length);
});
