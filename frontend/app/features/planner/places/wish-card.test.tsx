import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { SearchReply } from "../types";
import { WishCard } from "./wish-card";

function shown(status: string, fit: number) {
  const reply = {
    comparedPlaces: 143,
    pick: { slug: "porto", savingElsewhere: { cents: 0, currency: "EUR" }, elsewhere: null },
    windows: [{ depart: "2027-05-12", return: "2027-05-17" }],
    results: [{ slug: "porto", city: "Porto", window: 0, groupTotal: { cents: 90_000, currency: "EUR" }, status, fit }],
  } as unknown as SearchReply;
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <WishCard reply={reply} position={70} chosen={false} onChoose={() => undefined} />
      </MemoryRouter>
    </TextsProvider>,
  );
}

it("a wish ranked below the places that fit says why, since its price may be the lowest", () => {
  shown("feasible", 1);
  expect(screen.getByText(/Rank 70 of 143\. Partial match\./)).toBeDefined();
});

it("a wish that fits shows only its rank", () => {
  shown("feasible", 0);
  expect(screen.getByText("Rank 70 of 143.")).toBeDefined();
});
