import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { QuoteMark } from "./quote-mark";

it.each([
  [{ live: 0, of: 3 }, "estimate"],
  [{ live: 1, of: 3 }, "Live fares: 1 of 3"],
  [{ live: 3, of: 3 }, "All fares live"],
])("says how many of the chosen fares are live: %o", (fares, words) => {
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <QuoteMark fares={fares}>estimate</QuoteMark>
    </TextsProvider>,
  );
  expect(container.textContent).toBe(words);
});
