import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import type { Arrivals } from "../types";
import { ArrivalButtons } from "./arrival-buttons";

const FOUND: Arrivals["cheapest"] = {
  offerIds: ["a", "b"],
  totalCents: 20_000,
  windowMinutes: 300,
  waitingMinutes: 300,
};

function show(arrivals: Arrivals) {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <ArrivalButtons arrivals={arrivals} flights={{}} onTake={() => undefined} />
      </MemoryRouter>
    </TextsProvider>,
  );
}

it("says so where no flights bring everyone in within two hours", () => {
  show({ cheapest: FOUND, together: FOUND, tight: null });
  expect(screen.getAllByRole("button")).toHaveLength(2);
  expect(screen.getByText("Everyone within two hours").parentElement?.textContent).toContain("Not possible");
});

it("shows nothing if there is nothing to choose for everyone", () => {
  show({ cheapest: null, together: null, tight: null });
  expect(screen.queryByRole("heading")).toBeNull();
});
