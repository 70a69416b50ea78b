import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { leavingAtOnce, TeamLimit } from "./team-limit";

function words(people: number, invites: number): string {
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <TeamLimit people={people} invites={invites} />
      </MemoryRouter>
    </TextsProvider>,
  );
  return container.textContent;
}

describe("the free limit of ten people, before sending", () => {
  it("nine invites plus the organizer are free [9.12]", () => {
    expect(words(10, 9)).toBe("");
    expect(leavingAtOnce(9)).toBe(9);
  });

  it("of eleven invites two wait, and the price and where to order are stated [9.13]", () => {
    expect(leavingAtOnce(11)).toBe(9);
    expect(words(12, 11)).toMatch(/2 of your invites wait until you order Team Pro on the trip page: \$99/);
  });

  it("a larger group is warned before anyone is invited", () => {
    expect(words(12, 0)).toMatch(/Invites beyond that wait until you order Team Pro/);
  });
});
