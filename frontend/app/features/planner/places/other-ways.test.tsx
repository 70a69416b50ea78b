import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { FullPlace, SearchReply } from "../types";
import { OtherWays } from "./other-ways";

const travellers = [
  { index: 0, name: "Ana", cityId: "london", city: "London" },
  { index: 1, name: "Ben", cityId: "hamburg", city: "Hamburg" },
  { index: 2, name: "Eva", cityId: "hamburg", city: "Hamburg" },
] as SearchReply["travellers"];

const other = { kind: "flight", minutes: 310, fareCents: 17_400, co2eKg: 96, overnight: false, daily: true } as const;
const place = (otherWays: FullPlace["otherWays"]) =>
  ({
    perTraveller: { minutes: [222, 300, 300], fareCents: [25_000, 9000, 9000], co2eKg: [4, 120, 120] },
    otherWays,
  }) as unknown as FullPlace;

function lines(otherWays: FullPlace["otherWays"], atOnce = 3): string[] {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <OtherWays place={place(otherWays)} travellers={travellers} atOnce={atOnce} />
      </MemoryRouter>
    </TextsProvider>,
  );
  return screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
}

it("another way is compared with the usual way of the people in that city", () => {
  expect(lines([{ ...other, cityId: "london" }])[0]).toMatch(
    /Ana: Flight instead: 1.hr 28.min slower door to door, €76 cheaper, 92\u00a0kg more CO₂e$/,
  );
});

it("a night train is described as overnight, and not every night, instead of by its hours", () => {
  const night = { ...other, cityId: "hamburg", kind: "night_train", minutes: 775, co2eKg: 80 } as const;
  expect(lines([{ ...night, overnight: true, daily: false }])[0]).toMatch(
    /Hamburg \(2\): Night train instead: overnight, €84 more expensive, 40\u00a0kg less CO₂e, not every night$/,
  );
});

it("lines beyond the limit are shown on request", async () => {
  expect(
    lines(
      [
        { ...other, cityId: "hamburg" },
        { ...other, cityId: "london" },
      ],
      1,
    ),
  ).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "1 more" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

it("nothing is shown if nobody has another sensible way", () => {
  expect(lines([])).toEqual([]);
});
