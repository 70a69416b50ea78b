import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";

import { Menu } from "./menu";
import { Popover } from "./popover";

const leave = vi.fn<() => void>();

beforeEach(() => {
  leave.mockReset();
  const items = [
    { key: "a", label: "Account", to: "/account" },
    { key: "p", label: "Profile", to: "/profile", current: true },
    { key: "o", label: "Log out", onSelect: leave },
  ];
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <Menu label="Pages" items={items} trigger={<button type="button">You</button>} />
          <Popover label="Weather" trigger={<button type="button">Sun</button>}>
            <a href="/more">More</a>
          </Popover>
        </>
      ),
    },
    { path: "/account", Component: () => <h1>Account</h1> },
  ]);
  render(<Stub />);
});

// jsdom has no layout and therefore no `innerText`.
Object.defineProperty(HTMLElement.prototype, "innerText", {
  configurable: true,
  get(this: HTMLElement) {
    return this.textContent;
  },
});

const button = () => screen.getByRole("button", { name: "You" });
const isOpen = () => screen.queryByRole("menu", { name: "Pages" }) !== null;
const focused = () => document.activeElement?.textContent;

it("opens and closes with its button, which exposes the state", async () => {
  const person = userEvent.setup();
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await person.click(button());
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(isOpen()).toBe(true);
  await person.click(button());
  expect(isOpen()).toBe(false);
});

it("moves the focus with arrow keys, Home, End and first letters [X14]", async () => {
  const person = userEvent.setup();
  button().focus();
  await person.keyboard("{ArrowDown}");
  expect(focused()).toBe("Account");
  await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Log out");
  await person.keyboard("{Home}");
  expect(focused()).toBe("Account");
  await person.keyboard("{End}{ArrowUp}");
  expect(focused()).toBe("Profile");
  await person.keyboard("l");
  expect(focused()).toBe("Log out");
  await person.keyboard("{Escape}{ArrowUp}");
  expect(focused()).toBe("Log out");
});

it("closes on Escape, on a press outside, and when the focus leaves", async () => {
  const person = userEvent.setup();
  await person.click(button());
  await person.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  await person.click(button());
  await person.click(document.body);
  expect(isOpen()).toBe(false);
  await person.click(button());
  await person.tab();
  expect(isOpen()).toBe(false);
});

it("runs the chosen action or follows the chosen link", async () => {
  const person = userEvent.setup();
  await person.click(button());
  await person.click(screen.getByRole("menuitem", { name: "Log out" }));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
  await person.click(button());
  expect(screen.getByRole("menuitem", { name: "Profile" }).getAttribute("aria-current")).toBe("page");
  await person.keyboard("{Home}{Enter}");
  await screen.findByRole("heading", { name: "Account" });
});

it("a popover takes the focus, lets Tab reach its content and returns the focus", async () => {
  const person = userEvent.setup();
  const opener = screen.getByRole("button", { name: "Sun" });
  await person.click(opener);
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Weather" }));
  await person.tab();
  expect(focused()).toBe("More");
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});
