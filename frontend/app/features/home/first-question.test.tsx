import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { MemoryRouter, useLocation } from "react-router";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { FirstQuestion } from "./first-question";

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function setUp() {
  vi.stubGlobal("fetch", async () => Response.json({ cities: [] }));
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <FirstQuestion />
        <Address />
      </MemoryRouter>
    </TextsProvider>,
  );
  return { user: userEvent.setup(), address: () => screen.getByTestId("address").textContent };
}

afterEach(() => vi.unstubAllGlobals());

it("asks about a city that was typed but not found before moving on", async () => {
  const { user, address } = setUp();
  const first = screen.getByRole("combobox", { name: "First traveler" });
  await user.type(first, "Xyzzy");
  await user.click(screen.getByRole("button", { name: "Find our place" }));
  expect(address()).toBe("/");
  expect(document.activeElement).toBe(first);
  expect(screen.getByText(/“Xyzzy” isn't chosen yet/)).toBeDefined();

  await user.clear(first);
  await user.click(screen.getByRole("button", { name: "Find our place" }));
  expect(address()).toMatch(/^\/trip-planner/);
});

it("passes on the length of the trip when there is no date yet", async () => {
  const { user, address } = setUp();
  await user.selectOptions(screen.getByLabelText("Stay"), "10");
  await user.click(screen.getByRole("button", { name: "Find our place" }));
  expect(address()).toBe("/trip-planner?nights=10");
});
