import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { NoInvite } from "./no-invite";

function show(signedIn: boolean, why: "dead" | "bare" = "dead") {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <Routes>
          <Route path="*" element={<NoInvite {...{ why, signedIn }} />} />
        </Routes>
      </MemoryRouter>
    </TextsProvider>,
  );
}

describe("an invite link that no longer works", () => {
  it("says what may have happened, and links to log in and home", () => {
    show(false);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This invite no longer works");
    expect(screen.getByText(/Look for a newer email, or ask the organizer/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login?next=%2Fmy-trips");
    expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  });

  it("links signed-in users to their trips", () => {
    show(true);
    expect(screen.getByRole("link", { name: "My trips" }).getAttribute("href")).toBe("/my-trips");
    expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
  });
});

it("the page without a link explains itself, and does not say that an invite has ended", () => {
  show(false, "bare");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Open your invite from its link");
  expect(screen.getByText(/The personal link is in the invite email/)).toBeDefined();
  expect(screen.queryByText(/no longer/)).toBeNull();
});
