import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { SourcedFares } from "../live/live";
import { QuoteMark, TotalMark } from "./quote-mark";

function marks(props: Omit<Parameters<typeof QuoteMark>[0], "children">) {
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <QuoteMark {...props}>estimate</QuoteMark>
    </TextsProvider>,
  );
  return Array.from(container.children, ({ textContent }) => textContent);
}

it.each([
  [{ live: 0, of: 3 }, ["estimate"]],
  [{ live: 1, of: 3 }, ["Live fares: 1 of 3", "estimate"]],
  [{ live: 3, of: 3 }, ["All fares live", "estimate"]],
])("says how many of the chosen fares are live, and that the sum is an estimate: %o", (fares, words) => {
  expect(marks({ fares })).toEqual(words);
});

it("says of a row's fares what the row says", () => {
  const row = {
    fares: { quality: "live", priced: 3, flying: 3 } as SourcedFares,
    estimate: { cents: 100, currency: "EUR" },
  };
  expect(marks({ fares: { live: 1, of: 3 }, row })).toEqual(["All fares live", "estimate"]);
});

it.each([
  [0, ["Estimates based on sample fares, May 18, 2027"]],
  [2, ["Live fares: 2 of 3", "Everything else is an estimate"]],
])("says of a total with %i live fares what is estimated", async (live, words) => {
  await textsOf("en").load(["planner"]);
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <TotalMark fares={{ live, of: 3 }} asOf="2027-05-18" />
      </MemoryRouter>
    </TextsProvider>,
  );
  expect(Array.from(container.firstElementChild!.children, ({ textContent }) => textContent)).toEqual(words);
});
