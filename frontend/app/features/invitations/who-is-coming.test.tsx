import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { InviteView } from "./queries";
import { WhoIsComing } from "./who-is-coming";

type Coming = InviteView["coming"];

beforeAll(() => textsOf("en").load(["invitations", "trips"]));

it("shows an answer for everyone who was invited, and for nobody else", () => {
  const coming = [
    { name: "Ana Reis", rsvp: "confirmed", isOrganizer: true },
    { name: "Ben Vogt", rsvp: "pending", isOrganizer: false },
    { name: "Chloé Martin", rsvp: null, isOrganizer: false },
  ].map((one) => ({ ...one, initials: "", colour: 1, departureCity: "Berlin", isYou: false }));
  render(
    <TextsProvider texts={textsOf("en")}>
      <WhoIsComing coming={coming as unknown as Coming} />
    </TextsProvider>,
  );
  const last = screen.getAllByRole("listitem").map((row) => row.lastElementChild?.textContent);
  expect(last).toEqual(["Organizer", "Pending", "Chloé Martinfrom Berlin"]);
});
