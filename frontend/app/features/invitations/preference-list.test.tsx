import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { PreferenceList } from "./preference-list";
import type { InviteView } from "./queries";

afterEach(cleanup);
beforeAll(() => textsOf("en").load(["invitations"]));

function show(wanted: Partial<InviteView["preferences"]>, dated: boolean) {
  const preferences = { budgetLevel: "any", maxFlightTime: "any", preset: "team", likes: [], stay: null, room: null };
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <PreferenceList
          preferences={{ ...preferences, flexibleDates: false, ...wanted } as unknown as InviteView["preferences"]}
          activities={[]}
          dated={dated}
        />
      </MemoryRouter>
    </TextsProvider>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
}

it("begins each preference with a capital letter and separates likes by commas", () => {
  const lines = show({ likes: ["beach_culture", "adventure"] }, true);
  expect(lines.at(-1)).toBe("Beach and culture, adventure");
  expect(lines.filter((line) => !/^\p{Lu}/u.test(line))).toEqual([]);
});

it.each([true, false])("says that dates may still move only until they are set (set: %s)", (dated) => {
  expect(show({ flexibleDates: true }, dated).includes("Dates may still move a little")).toBe(!dated);
});
