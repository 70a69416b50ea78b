import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import type { SessionState } from "~/session/auth";

import { PublicHeader } from "./public-header";

const session = vi.hoisted(() => ({ status: "out" as SessionState["status"] }));
vi.mock("~/session/auth", () => ({ useSession: () => session }));

/** The session's links and buttons in the header, each once: the phone's menu repeats them. */
function offered(status: SessionState["status"]) {
  session.status = status;
  render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <PublicHeader />
      </TextsProvider>
    </MemoryRouter>,
  );
  const names = new Set<string | null>(["Log in", "Join the waitlist", "Dashboard", "Log out"]);
  const all = [...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")];
  const found = all.filter((one) => names.has(one.textContent));
  return Object.fromEntries(found.map((one) => [one.textContent, one.getAttribute("href")]));
}

it("a visitor is offered the log-in and the waitlist, but no log-out [2.63 2.64 6.6]", () => {
  expect(offered("out")).toEqual({ "Log in": "/login", "Join the waitlist": "/waitlist" });
});

it("someone signed in is offered the dashboard and log-out, but no waitlist [2.61 2.62 2.64 6.6]", () => {
  expect(offered("in")).toEqual({ Dashboard: "/dashboard", "Log out": null });
});
