import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import { CURRENCIES } from "~/lib/currencies";

import { CurrencyMenu } from "./currency-menu";

afterEach(cleanup);

const menu = (
  <MemoryRouter>
    <CurrencyMenu />
  </MemoryRouter>
);

it("cannot be tapped open before its script runs, because it has one entry until then", () => {
  const made = document.createElement("div");
  made.innerHTML = renderToString(menu);
  expect(made.querySelectorAll("option")).toHaveLength(1);
  expect(made.querySelector("select:has(option:only-child)")?.className).toContain("only-child]:pointer-events-none");
});

it("names all currencies in the page's language once its script runs", () => {
  render(menu);
  expect(screen.getByRole("option", { name: "CZK · Czech Koruna" })).toBeTruthy();
  expect(screen.getAllByRole("option")).toHaveLength(1 + CURRENCIES.length);
});
