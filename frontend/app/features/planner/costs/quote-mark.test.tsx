import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { SourcedFares } from "../live/live";
import { QuoteMark } from "./quote-mark";

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
