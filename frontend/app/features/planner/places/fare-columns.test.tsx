import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { FullPlace, SearchReply } from "../types";
import { columns } from "./board";
import { FareColumns } from "./fare-columns";

const travellers = [
  { index: 0, name: null, city: "Prague" },
  { index: 1, name: "Ben Olsen", city: "Oslo" },
  { index: 2, name: null, city: "Berlin" },
] as SearchReply["travellers"];

const place = {
  worst: { traveller: 1 },
  perTraveller: {
    minutes: [240, 260, 250],
    fareCents: [9000, 12_000, 8000],
    stops: [0, 0, 0],
    mode: ["flight", "flight", "flight"],
    burdenCents: [1, 2, 1],
  },
} as unknown as FullPlace;

it("a traveler without a name is shown by city, with the initials they have in every other step", () => {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <FareColumns caption="Porto" columns={columns(place, travellers, 6)} longest={260} lead />
      </MemoryRouter>
    </TextsProvider>,
  );
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "YOYou",
    "BOBen Olsen",
    "3Berlin",
  ]);
});
