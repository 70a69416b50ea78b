import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { BagLine } from "./bag-line";

beforeEach(() => textsOf("en").load(["trip"]));

const fee = (cents: number) => ({ cents, currency: "EUR" });
type Bag = Parameters<typeof BagLine>[0]["of"]["bag"];

it.each<[Bag, string]>([
  [{ wanted: "cabin_bag", fee: fee(0) }, "Carry-on bag: included"],
  [{ wanted: "checked_bag", fee: fee(11_000) }, "Checked bag: €110, part of the price"],
  [{ wanted: "checked_bag", fee: null }, "Checked bag: not included, and the fare doesn't say what it costs"],
  [{ wanted: "personal_item", fee: fee(0) }, ""],
  [null, ""],
])("names the bag and its fee, or says that the fee is unknown", (bag, said) => {
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <BagLine of={{ bag }} />
      </MemoryRouter>
    </TextsProvider>,
  );
  expect(container.textContent).toBe(said);
});
