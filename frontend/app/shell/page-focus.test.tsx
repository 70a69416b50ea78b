import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, Link, Outlet } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { PageFocus } from "./page-focus";

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  vi.stubGlobal("scrollTo", (_x: number, y: number) => scrolled.push(String(y)));
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

async function follow(link: string) {
  const Stub = createRoutesStub([
    {
      Component: () => (
        <>
          <PageFocus />
          <Outlet />
        </>
      ),
      children: [
        { path: "/", Component: () => <Link to={link}>Go</Link> },
        {
          path: "/help",
          Component: () => (
            <main>
              <h1>Help</h1>
              <section id="größe" aria-label="Sizes" />
            </main>
          ),
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  await userEvent.click(screen.getByRole("link"));
}

it("a new page starts at the top with the focus on its heading [X2] [2.53]", async () => {
  await follow("/help");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(scrolled).toEqual(["0"]);
});

it("an address with a fragment moves the focus and scrolls to that part", async () => {
  await follow("/help#gr%C3%B6%C3%9Fe");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Sizes" }));
  expect(scrolled).toEqual(["größe"]);
});

it("an address with an invalid fragment moves the focus to the heading", async () => {
  await follow("/help#%");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(scrolled).toEqual(["0"]);
});
