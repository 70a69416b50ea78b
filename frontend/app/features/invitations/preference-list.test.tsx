import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { PreferenceList } from "./preference-list";
import type { InviteView } from "./queries";

beforeAll(() => textsOf("en").load(["invitations"]));

it("begins each preference with a capital letter and separates likes by commas", () => {
  const preferences = {
    budgetLevel: "any",
    maxFlightTime: "any",
    preset: "team",
    likes: ["beach_culture", "adventure"],
    stay: null,
    room: null,
    flexibleDates: false,
  } as unknown as InviteView["preferences"];
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <PreferenceList preferences={preferences} activities={[]} />
      </MemoryRouter>
    </TextsProvider>,
  );
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines.at(-1)).toBe("Beach and culture, adventure");
  expect(lines.filter((line) => !/^\p{Lu}/u.test(line))).toEqual([]);
});
