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

it("lists every currency by its code before its script runs, so a first tap opens the whole list", () => {
  const made = document.createElement("div");
  made.innerHTML = renderToString(menu);
  expect([...made.querySelectorAll("option")].slice(1).map(({ text }) => text)).toEqual(CURRENCIES);
});

it("names the currencies in the page's language once its script runs", () => {
  render(menu);
  expect(screen.getByRole("option", { name: "CZK · Czech Koruna" })).toBeTruthy();
  expect(screen.getAllByRole("option")).toHaveLength(1 + CURRENCIES.length);
});
