import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { catalogueIn } from "./catalogue.server";
import { PlacePage } from "./place-page";

const LISBON = catalogueIn("en").find(({ slug }) => slug === "lisbon")!;
const noMap = () => null;

/** What a section says. */
const said = async (name: string) => (await screen.findByRole("region", { name })).textContent;

/** The names of activities in a section. */
async function activitiesIn(name: string) {
  const rows = within(await screen.findByRole("region", { name })).getAllByRole("listitem");
  return rows.map((row) => within(row).getByRole("heading").textContent).toSorted();
}

beforeEach(() => {
  render(
    <TextsProvider texts={textsOf("en")}>
      <MemoryRouter initialEntries={["/destinations/lisbon"]}>
        <PlacePage place={LISBON} ways={noMap} town={noMap} />
      </MemoryRouter>
    </TextsProvider>,
  );
  dispatchEvent(new Event("pointermove")); // what waits for a reader loads
});

it("the sections about a place, its food and the ways around contain its own texts [2.138 2.140 2.141]", async () => {
  for (const text of [LISBON.lead, ...LISBON.about]) expect(await said("About Lisbon")).toContain(text);
  const around = await said("Getting around");
  for (const text of [LISBON.gettingAround, ...LISBON.airports.map(({ iata }) => iata)]) expect(around).toContain(text);
  const food = await said("Food and drink");
  for (const text of [LISBON.foodAndDrink, ...LISBON.dishes.map((dish) => dish.name)]) expect(food).toContain(text);
});

it("a place's stays are recommended by name [2.142]", async () => {
  const stays = await said("Recommended stays");
  expect(LISBON.stays.length).toBeGreaterThan(2);
  for (const { name } of LISBON.stays) expect(stays).toContain(name);
});

it("every activity is listed once, those for the largest teams in their own section [2.139 2.143]", async () => {
  const [teams, others] = [await activitiesIn("Team activities"), await activitiesIn("Top activities")];
  expect(teams).toHaveLength(2);
  for (const { name, tags } of LISBON.activities) if (teams.includes(name)) expect(tags).toContain("teams");
  expect([...teams, ...others].toSorted()).toEqual(LISBON.activities.map(({ name }) => name).toSorted());
});
