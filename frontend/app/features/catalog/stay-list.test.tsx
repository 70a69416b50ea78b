import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { catalogueIn } from "./catalogue.server";
import { StayList } from "./stay-list";

const places = catalogueIn("en");

/** The drawings of a place's stays, as its page shows them. */
function drawingsOf({ slug, stays, poster }: (typeof places)[number]): SVGElement[] {
  const { container, unmount } = render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>
        <StayList {...{ slug, stays, poster }} />
      </TextsProvider>
    </MemoryRouter>,
  );
  const found = [...container.querySelectorAll<SVGElement>("svg[viewBox='0 0 320 200']")];
  unmount();
  return found;
}

/** A drawing without its colors. */
const outline = (drawing: SVGElement) => drawing.innerHTML.replaceAll(/ (fill|stroke)="#[^"]*"/g, "");
/** The color of the walls, the largest area of a house. */
const walls = (drawing: SVGElement) => drawing.querySelectorAll("rect")[2]?.getAttribute("fill");

describe("drawings of stays", () => {
  const drawn = places.map((place) => ({ place, drawings: drawingsOf(place) }));

  it("exist for every stay of every place", () => {
    expect(drawn).toHaveLength(143);
    for (const { place, drawings } of drawn) expect(drawings.length, place.slug).toBe(place.stays.length);
  });

  it("differ within a page in wall color and outline", () => {
    const alike = drawn.filter(({ drawings }) => {
      const count = drawings.length;
      return new Set(drawings.map(walls)).size < count || new Set(drawings.map(outline)).size < count;
    });
    expect(alike.map(({ place }) => place.slug)).toEqual([]);
  });

  it("differ between places", () => {
    const all = drawn.flatMap(({ drawings }) => drawings.map(({ innerHTML }) => innerHTML));
    expect(new Set(all).size).toBe(all.length);
  });
});
