import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { TripCard } from "./queries";
import { TripLists } from "./trip-lists";

const OVER = {
  id: "t1",
  name: null,
  status: "completed",
  destination: { slug: "athens", city: "Athens", country: "Greece" },
  start: "2026-07-31",
  end: "2026-08-05",
  countdown: { kind: "over" },
  faces: [],
  cover: null,
  viewerRole: "organizer",
} as unknown as TripCard;

beforeAll(() => textsOf("en").load(["trips", "common"]));

it("skips no heading level above a past trip", () => {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <TripLists upcoming={[]} past={[OVER]} />
      </MemoryRouter>
    </TextsProvider>,
  );
  const levels = screen.getAllByRole("heading").map((one) => Number(one.tagName.slice(1)));
  expect(levels.at(-1)).toBe(3);
  expect(screen.getByRole("heading", { level: 3, name: /Athens/ })).toBeTruthy();
});
