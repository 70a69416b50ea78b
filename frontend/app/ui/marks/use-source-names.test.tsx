import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { useSourceNames } from "./use-source-names";

afterEach(cleanup);

function Named() {
  const { source, airline } = useSourceNames();
  const sources = ["Tripoint sample stays", "Tripoint typical timetable", "Duffel"].map(source);
  return <p>{[...sources, airline("Northlamp (sample)"), airline("Duffel Airways")].join("; ")}</p>;
}

it("translates the names of our own sources, but not of real ones", async () => {
  await textsOf("de").load(["common"]);
  render(
    <TextsProvider texts={textsOf("de")}>
      <Named />
    </TextsProvider>,
  );
  const named = "Beispielunterkünfte von Tripoint; typischer Fahrplan von Tripoint; Duffel";
  expect(screen.getByText(`${named}; Northlamp (Beispiel); Duffel Airways`)).toBeDefined();
});
