import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Offer } from "../types";
import { WayHead } from "./way-head";

const euros = (cents: number) => ({ cents, currency: "EUR" });
const train = {
  kind: "train",
  doorMinutes: 222,
  price: euros(15_000),
  co2eKg: 4,
  advice: ["typical_timetable"],
  group: { people: 10, price: euros(20_000) },
} as unknown as Offer;
const flight: Offer = {
  ...train,
  kind: "flight",
  doorMinutes: 310,
  price: { ...train.price, cents: 9000 },
  co2eKg: 96,
  advice: [],
  group: null,
};

function show(offer: Offer, than: Offer | null, people: number) {
  render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <WayHead {...{ offer, than, people }} />
      </TextsProvider>
    </MemoryRouter>,
  );
}

const desk = () =>
  screen.queryByText(
    "There aren't many cheap seats on any one train. For groups of 10 or more, ask the operator's group desk: about €200 each.",
  );

it.each([
  [9, false],
  [10, true],
  [11, true],
])("mentions the group desk to %i people on one train: %s", (people, told) => {
  show(train, null, people);
  expect(desk() !== null).toBe(told);
});

it("says how the other way differs from the usual one", () => {
  show(flight, train, 12);
  expect(screen.getByText("1 hr 28 min slower door to door, €60 cheaper, 92 kg more CO₂e")).toBeDefined();
  expect(desk()).toBeNull();
});

it("describes a night on the way as overnight, however long it takes", () => {
  show({ ...train, kind: "night_train", doorMinutes: 775, advice: ["overnight", "not_every_night"] }, flight, 1);
  expect(screen.getByText("overnight, €60 more expensive, 92 kg less CO₂e")).toBeDefined();
  expect(screen.getByText(/Doesn't run every night: check your date\./)).toBeDefined();
});
