import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import type { MapDestination } from "./layout";
import { ZoomableMap } from "./zoomable-map";

const people = [
  { id: "1", name: "Ana", city: "Lisbon", lat: 38.7, lon: -9.1, colour: 1 },
  { id: "2", name: "Ben", city: "Berlin", lat: 52.5, lon: 13.4, colour: 2 },
];
const places: MapDestination[] = [
  { slug: "split", name: "Split", lat: 43.5, lon: 16.4, rank: 1 },
  { slug: "valencia", name: "Valencia", lat: 39.5, lon: -0.4, rank: 2 },
  { slug: "prague", name: "Prague", lat: 50.1, lon: 14.4, rank: 3 },
];

/** jsdom has no layout; the map is 640 x 420 here, and nothing is animated. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(420);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 640, 420));
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.hasPointerCapture = () => false;
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Ways = ("land" | "air")[];

function Chooser({ ways }: { ways?: Ways }) {
  const [goal, setGoal] = useState("split");
  const meeting = places.find(({ slug }) => slug === goal);
  return (
    <ZoomableMap
      people={people.map((one, at) => ({ ...one, way: ways?.[at] }))}
      meeting={meeting ?? null}
      others={places.filter((place) => place !== meeting)}
      onSelect={setGoal}
    />
  );
}

function show() {
  render(
    <TextsProvider texts={textsOf("en")}>
      <Chooser />
    </TextsProvider>,
  );
  const map = screen.getByRole("region", { name: "Explore the map" });
  /** The width and the start of the part that is shown. */
  const part = () => {
    const [x = 0, , width = 0] = (map.querySelector("svg")?.getAttribute("viewBox") ?? "").split(" ").map(Number);
    return { x, width };
  };
  return { map, part, whole: part() };
}

/** Where the map's upper edge lies, and whether the legend is shown. */
function drawn(ways: Ways) {
  const { container, unmount } = render(
    <TextsProvider texts={textsOf("en")}>
      <Chooser ways={ways} />
    </TextsProvider>,
  );
  const [, north = 0] = (container.querySelector("svg")?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const legend = screen.queryByText("by land") !== null;
  unmount();
  return { north, legend };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the zoomable map", () => {
  test("zooms in, out and to the whole with its buttons; disabled ones are marked so [X11]", async () => {
    const { part, whole } = show();
    expect(screen.getByRole("button", { name: "Zoom out" }).getAttribute("aria-disabled")).toBe("true");
    await press("Zoom in");
    expect(part().width).toBeLessThan(whole.width * 0.7);
    await press("Zoom in");
    const near = part();
    await press("Zoom out");
    expect(part().width).toBeGreaterThan(near.width);
    await press("Show everything");
    expect(part()).toEqual(whole);
  });

  test("is controlled by keys alone, and leaves unused arrow keys to the page", async () => {
    const { map, part, whole } = show();
    expect(fireEvent.keyDown(map, { key: "ArrowRight" })).toBe(true);
    expect(fireEvent.keyDown(map, { key: "+" })).toBe(false);
    const near = part();
    expect(near.width).toBeLessThan(whole.width);
    expect(fireEvent.keyDown(map, { key: "ArrowRight" })).toBe(false);
    expect(part().x).toBeGreaterThan(near.x);
    fireEvent.keyDown(map, { key: "0" });
    expect(part()).toEqual(whole);
  });

  test("follows the wheel, but not while it is scrolling the page", () => {
    const { map, part, whole } = show();
    // The map cannot zoom out any further: the page scrolls.
    expect(fireEvent.wheel(map, { deltaY: 200 })).toBe(true);
    expect(fireEvent.wheel(map, { deltaY: -200, clientX: 320, clientY: 210 })).toBe(false);
    expect(part().width).toBeLessThan(whole.width);
    const near = part();
    fireEvent.scroll(window);
    expect(fireEvent.wheel(map, { deltaY: -200 })).toBe(true);
    expect(part()).toEqual(near);
  });

  test("is dragged by one pointer and pinched by two fingers", () => {
    const { map, part, whole } = show();
    const finger = (kind: "Down" | "Move" | "Up", pointerId: number, clientX: number) =>
      fireEvent[`pointer${kind}`](map, {
        pointerId,
        clientX,
        clientY: 200,
        button: 0,
        buttons: kind === "Up" ? 0 : 1,
        pointerType: "touch",
      });
    finger("Down", 1, 300);
    finger("Down", 2, 340);
    finger("Move", 2, 420);
    const near = part();
    expect(near.width).toBeCloseTo(whole.width / 3, 0);
    finger("Up", 2, 420);
    finger("Move", 1, 200);
    expect(part().x).toBeGreaterThan(near.x);
    finger("Up", 1, 200);
  });

  test("ignores a mouse whose button was released outside", async () => {
    const { map, part } = show();
    await press("Zoom in");
    const near = part();
    const move = (clientX: number, buttons: number) =>
      fireEvent.pointerMove(map, { pointerId: 1, clientX, clientY: 200, buttons });
    fireEvent.pointerDown(map, { pointerId: 1, clientX: 2, clientY: 200, button: 0, buttons: 1 });
    move(100, 0);
    move(200, 0);
    expect(part()).toEqual(near);
    move(300, 1);
    expect(part()).toEqual(near);
  });

  test("lets a place be made the goal with the keyboard, and keeps the focus on it", async () => {
    show();
    const valencia = screen.getByRole("button", { name: "2. Valencia" });
    valencia.focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("figure", { name: /meet in Valencia/ })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "2. Valencia", pressed: true }));
    expect(screen.getByRole("button", { name: "1. Split", pressed: false })).toBeDefined();
  });

  test("shows a legend only if ways go both by land and by air, and keeps marks clear of it", () => {
    const [flown, mixed, overland] = [drawn(["air", "air"]), drawn(["land", "air"]), drawn(["land", "land"])];
    expect([flown.legend, mixed.legend, overland.legend]).toEqual([false, true, false]);
    expect(mixed.north).toBeLessThan(flown.north); // more sky above the northernmost mark
    expect(overland.north).toBe(flown.north);
  });
});
