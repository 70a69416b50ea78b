import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";

import { LanguageMenu } from "./language-menu";

afterEach(cleanup);

function open(address: string): HTMLSelectElement {
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageMenu />
    </MemoryRouter>,
  );
  return screen.getByRole("combobox");
}

it("offers five languages by their own names, with English as the default [1.36]", () => {
  const menu = open("/about");
  expect([...menu.options].map(({ value, text }) => [value, text])).toEqual([
    ["en", "English"],
    ["es", "Español"],
    ["de", "Deutsch"],
    ["fr", "Français"],
    ["cs", "Čeština"],
  ]);
  expect(menu.value).toBe("en");
  cleanup();
  expect(open("/cs/about").value).toBe("cs");
});
