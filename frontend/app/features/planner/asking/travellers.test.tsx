import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { PasteDialog } from "./paste-dialog";
import { TravellerRow } from "./traveller-row";

const LISBON = { id: "1", name: "Lisbon", region: null, country: "Portugal", airports: ["LIS"], metro: null };

afterEach(() => vi.unstubAllGlobals());

it("the first traveller, if unnamed, is addressed directly, not called “Du”", () => {
  render(
    <TextsProvider texts={textsOf("de")}>
      <MemoryRouter>
        <ul>
          <TravellerRow
            person={{ city: null, name: "" }}
            index={0}
            compact={false}
            missing={false}
            onOpen={() => undefined}
            onChange={() => undefined}
            onRemove={() => undefined}
          />
        </ul>
      </MemoryRouter>
    </TextsProvider>,
  );
  expect(screen.getByRole("textbox", { name: "Dein Name" })).toBeDefined();
  expect(screen.getByRole("combobox", { name: "Deine Abreisestadt" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Person 1 entfernen" })).toBeDefined();
});

it("a list that was partly accepted is closed, not cancelled", async () => {
  vi.stubGlobal("fetch", async (request: Request) =>
    Response.json({ cities: new URL(request.url).searchParams.get("q") === "Lisbon" ? [LISBON] : [] }),
  );
  const found = vi.fn<(people: unknown[]) => void>();
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter>
        <PasteDialog open onClose={() => undefined} onFound={found} room={10} />
      </MemoryRouter>
    </TextsProvider>,
  );
  await userEvent.type(screen.getByLabelText("Names and cities, one per line"), "Ana, Lisbon{Enter}Ben, Xyzzy");
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add these people" }));
  expect(await screen.findByText(/match this line to a city/)).toBeDefined();
  expect(found).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});
