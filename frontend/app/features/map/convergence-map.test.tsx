import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { ConvergenceMap } from "./convergence-map";
import { ConvergencePicture } from "./convergence-picture";

const people = [
  { id: "1", name: "Ana", city: "Lisbon", lat: 38.7, lon: -9.1, colour: 1 },
  { id: "2", name: "Ben", city: "Berlin", lat: 52.5, lon: 13.4, colour: 2 },
  { id: "3", name: "Eva", city: "Berlin", lat: 52.5, lon: 13.4, colour: 3 },
];
const split = { name: "Split", lat: 43.5, lon: 16.4 };
const others = [
  { slug: "valencia", name: "Valencia", lat: 39.5, lon: -0.4, rank: 2 },
  { slug: "prague", name: "Prague", lat: 50.1, lon: 14.4, rank: 3 },
];

/** jsdom lays nothing out; the map is 640 x 420 here. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(420);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

function show(language: "en" | "de", props: Partial<Parameters<typeof ConvergenceMap>[0]> = {}) {
  return render(
    <TextsProvider texts={textsOf(language)}>
      <ConvergenceMap people={people} meeting={split} {...props} />
    </TextsProvider>,
  );
}

describe("the convergence map", () => {
  test("is named in the page's language", async () => {
    show("en");
    expect(screen.getByRole("figure", { name: "Map: 3 people meet in Split" })).toBeDefined();
    show("de");
    expect(screen.getByRole("figure", { name: "Karte: 3 Personen treffen sich in Split" })).toBeDefined();
  });

  test("lists who starts where, for users who do not see it [X15]", () => {
    show("en");
    expect(
      within(screen.getByRole("list"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Ana, Lisbon", "Ben, Berlin", "Eva, Berlin"]);
  });

  test("draws one way per city, striped in the colors of those who share it", () => {
    const { container } = show("en");
    expect(container.querySelectorAll("path[stroke-dasharray]")).toHaveLength(2);
    expect(screen.getByText("2×")).toBeDefined();
  });

  test("offers the other places as keyboard-accessible buttons, and marks the selected one as pressed", async () => {
    const onSelect = vi.fn();
    show("en", { others, selected: "prague", onSelect });
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "2. Valencia" }));
    await user.keyboard("{Enter}");
    expect(onSelect).toHaveBeenCalledExactlyOnceWith("valencia");
    expect(screen.getByRole("button", { name: "3. Prague", pressed: true })).toBeDefined();
  });

  test("counts places that share a mark, and each click selects the next of them", async () => {
    const onSelect = vi.fn();
    const near = ["bern", "zug", "biel"].map((slug) => ({ slug, name: slug, lat: 47, lon: 8 }));
    const { rerender } = render(
      <ConvergenceMap label="x" people={[]} meeting={null} {...{ others: near, onSelect }} />,
    );
    const mark = await screen.findByRole("button", { name: "bern, zug, biel", pressed: false });
    expect(mark.textContent).toBe("3");
    for (const [selected, next] of [
      ["bern", "zug"],
      ["biel", "bern"],
    ] as const) {
      rerender(<ConvergenceMap label="x" people={[]} meeting={null} {...{ others: near, selected, onSelect }} />);
      await userEvent.click(screen.getByRole("button", { pressed: true }));
      expect(onSelect).toHaveBeenLastCalledWith(next);
    }
  });

  test("draws a way over land as dots, and one by air as a line", () => {
    const ways = people.map((person) => ({
      ...person,
      way: person.city === "Berlin" ? ("land" as const) : ("air" as const),
    }));
    const { container } = show("en", { people: ways.slice(0, 2) });
    expect([...container.querySelectorAll("path[stroke-dasharray]")].map((path) => path.getAttribute("class"))).toEqual(
      [expect.stringContaining("traveller-2")],
    );
  });

  test("lists the other places when they cannot be selected", () => {
    show("en", { others });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("2. Valencia")).toBeDefined();
  });

  test("has no style attribute when pre-rendered, but shows the ways and their starts", () => {
    const html = renderToString(
      <ConvergencePicture label="Six meet" people={people} meeting={split} others={others} />,
    );
    expect(html).not.toContain("style=");
    expect(html.match(/<circle/g)).toHaveLength(3);
    expect(html.replaceAll("<!-- -->", "")).toContain("<li>Ana, Lisbon</li>");
  });
});
