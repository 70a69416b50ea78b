import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Stay } from "../types";
import { StayRow } from "./stay-row";

const FLAT = {
  id: "flat",
  type: "apartment",
  sleeps: 4,
  rate: { cents: 20_000, currency: "EUR" },
  imageSlug: "amsterdam",
  name: "Flats",
  rating: 4.5,
} as Stay;

function said(sleeps: number, type = "apartment") {
  const stay = { ...FLAT, sleeps, type };
  const { container } = render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <StayRow stay={stay} room="private" guests={3} nights={4} chosen={false} onChoose={() => undefined} />
      </MemoryRouter>
    </TextsProvider>,
  );
  return container.textContent;
}

it("private in a flat means a room each, or a flat each if the flat is one room", () => {
  expect(said(4)).toContain("Own room in a shared apartment");
  expect(said(4)).toContain("2 apartments × 4 nights");
  expect(said(2)).toContain("An apartment each");
});

it("a private room in a hostel is charged for both beds, however large its dormitories are", () => {
  expect(said(8, "hostel")).toContain("Own room, paying for both beds");
  expect(said(8, "hostel")).not.toContain("sleeps 8");
});
