import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { EMPTY, type Person, type Plan } from "../plan/plan";
import { PasteDialog } from "./paste-dialog";
import { TravellerRow } from "./traveller-row";
import { TravellersStep } from "./travellers-step";

const LISBON = { id: "1", name: "Lisbon", region: null, country: "Portugal", airports: ["LIS"], metro: null };

const CITY = { id: "1", label: "Lisbon, Portugal", airport: "LIS" };

/** Render the step with this many people; returns the plan's people after each change. */
function withCrowd(count: number) {
  vi.stubGlobal("fetch", async () => Response.json({ cities: [LISBON] }));
  let people: Person[] = [];
  function Step() {
    const [plan, setPlan] = useState<Plan>({
      ...EMPTY,
      people: Array.from({ length: count }, (_, index) => ({ name: `Person ${index}`, city: CITY })),
    });
    people = plan.people;
    const planning = { step: "travelers", plan, change: setPlan, go: () => undefined, addressOf: () => "" } as const;
    return <TravellersStep planning={planning} problems={[]} map={() => null} next={() => undefined} previous={null} />;
  }
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Step />
        </MemoryRouter>
      </QueryClientProvider>
    </TextsProvider>,
  );
  return () => people;
}

async function paste(list: string) {
  await userEvent.click(screen.getByRole("button", { name: "Paste a list" }));
  fireEvent.change(screen.getByLabelText("Names and cities, one per line"), { target: { value: list } });
  await userEvent.click(screen.getByRole("button", { name: "Add these people" }));
}

const FULL = "You can plan for up to 500 people.";

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

it("a five hundredth person can be added, and after that nobody", async () => {
  const people = withCrowd(499);
  expect(screen.queryByText(FULL)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add traveler" }));
  expect(people()).toHaveLength(500);
  expect(screen.getByText(FULL)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add traveler" }).disabled).toBe(true);
});

it("a pasted list fills the last places, and the lines that don't fit stay in the box", async () => {
  const people = withCrowd(498);
  await paste("Ana, Lisbon\nBen, Lisbon\nChloé, Lisbon");
  expect((await screen.findAllByText(FULL)).length).toBeGreaterThan(0);
  expect(
    people()
      .map((one) => one.name)
      .slice(498),
  ).toEqual(["Ana", "Ben"]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Names and cities, one per line").value).toBe("Chloé, Lisbon");
});

it("a list pasted where nobody fits is kept as it is", async () => {
  const people = withCrowd(500);
  await paste("Ana, Lisbon");
  expect(people()).toHaveLength(500);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Names and cities, one per line").value).toBe("Ana, Lisbon");
  expect(screen.getAllByText(FULL)).toHaveLength(2);
});
