import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";

import type { Traveller } from "~/api/trip";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Trip } from "../queries";
import { PersonRow } from "./person-row";

const BEN = {
  id: "ben",
  name: "Ben Vogt",
  colour: 2,
  pictureUrl: null,
  departureCity: "Berlin",
  airport: "BER",
  role: "Participant",
  arrivesOn: null,
  leavesOn: null,
  isOrganizer: false,
};
const TRIP = { id: "t1", start: null, end: null, travellers: [BEN], viewerRole: "member", viewerTravellerId: "ana" };

function row(over: Partial<Traveller>): string | null {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <PersonRow
          trip={TRIP as unknown as Trip}
          person={{ ...BEN, ...over } as Traveller}
          asked
          onChange={() => undefined}
          onRemove={() => undefined}
        />
      </MemoryRouter>
    </TextsProvider>,
  );
  return screen.getByText(/Berlin/).textContent;
}

beforeAll(() => textsOf("en").load(["editing"]));
afterEach(cleanup);

it.each([
  ["confirmed", "Participant", /· Participant$/],
  ["pending", "Participant", /^[^·]*$/],
  ["declined", "Participant", /^[^·]*$/],
  ["declined", "Cook", /· Cook$/],
] as const)("shows only what someone said themselves: %s, in the role %s", (rsvp, role, words) => {
  expect(row({ rsvp, role })).toMatch(words);
});
