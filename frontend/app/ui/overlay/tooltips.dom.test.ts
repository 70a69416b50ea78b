import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { startTooltips } from "./tooltips";

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <main>
      <button data-tip="Keep for later" aria-label="Keep for later"><svg></svg></button>
      <button data-tip="Show on the map" aria-label="Show on the map"></button>
      <p>Words</p>
    </main>
    <dialog open><button data-tip="Close" aria-label="Close"></button></dialog>`;
  stop = startTooltips();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const hint = () => document.querySelector("[role=tooltip]");
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;

function fire(type: string, target: Element, pointerType = "mouse") {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType }));
}

function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
}

/** The event of a pointer that has moved onto an element. */
function eventAt(target: Element): PointerEvent {
  let seen: Event | undefined;
  target.addEventListener("pointerover", (event) => (seen = event), { once: true });
  fire("pointerover", target);
  return seen as PointerEvent;
}

const point = (target: Element) => fire("pointerover", target);
const away = () => point(document.querySelector("p")!);

describe("a tooltip under the pointer", () => {
  it("opens for the icon that the pointer was on when tooltips started", () => {
    stop();
    const target = named("Keep for later");
    stop = startTooltips(eventAt(target));
    vi.advanceTimersByTime(700);
    expect(hint()?.textContent).toBe("Keep for later");
  });

  it("does not open on a button whose menu is open, but does once it is closed", () => {
    const target = named("Keep for later");
    target.setAttribute("aria-expanded", "true");
    point(target);
    vi.advanceTimersByTime(700);
    expect(hint()).toBeNull();
    target.setAttribute("aria-expanded", "false");
    point(target);
    vi.advanceTimersByTime(700);
    expect(hint()?.textContent).toBe("Keep for later");
  });

  it("opens after 700 ms with the text of its icon [9.30]", () => {
    point(named("Keep for later").querySelector("svg")!);
    vi.advanceTimersByTime(699);
    expect(hint()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(hint()?.textContent).toBe("Keep for later");
  });

  it("opens immediately on a neighbor only up to 300 ms after the last one closed [9.31]", () => {
    for (const [pause, opens] of [
      [299, true],
      [300, true],
      [301, false],
    ] as const) {
      point(named("Keep for later"));
      vi.advanceTimersByTime(700);
      press("Escape");
      vi.advanceTimersByTime(pause);
      point(named("Show on the map"));
      expect(hint()?.textContent, `${pause} ms`).toBe(opens ? "Show on the map" : undefined);
      away();
      vi.advanceTimersByTime(1_000);
    }
  });

  it("does not open if the button shows the same text", () => {
    const button = named("Show on the map");
    Object.defineProperty(button, "innerText", { value: "Show on the map" }); // jsdom has no layout
    point(button);
    vi.advanceTimersByTime(700);
    expect(hint()).toBeNull();
  });

  it("opens even if the page scrolls during the delay, and closes if it scrolls later", () => {
    point(named("Keep for later"));
    document.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(700);
    expect(hint()).not.toBeNull();
    document.dispatchEvent(new Event("scroll"));
    expect(hint()).toBeNull();
  });

  it("never opens if the pointer only passes over the icon", () => {
    point(named("Keep for later"));
    vi.advanceTimersByTime(500);
    away();
    vi.advanceTimersByTime(1_000);
    expect(hint()).toBeNull();
  });

  it("stays while the pointer is on the tooltip itself, and closes when it leaves", () => {
    point(named("Keep for later"));
    vi.advanceTimersByTime(700);
    away();
    vi.advanceTimersByTime(100);
    point(hint()!);
    vi.advanceTimersByTime(5_000);
    expect(hint()).not.toBeNull();
    away();
    vi.advanceTimersByTime(120);
    expect(hint()).toBeNull();
  });

  it("closes on a press and does not reopen while the pointer stays", () => {
    point(named("Keep for later"));
    vi.advanceTimersByTime(700);
    fire("pointerdown", named("Keep for later"));
    expect(hint()).toBeNull();
    point(named("Keep for later"));
    vi.advanceTimersByTime(5_000);
    expect(hint()).toBeNull();
  });
});

describe("Escape", () => {
  it("closes a tooltip and nothing else", () => {
    point(named("Close"));
    vi.advanceTimersByTime(700);
    expect(press("Escape").defaultPrevented).toBe(true);
    expect(hint()).toBeNull();
    expect(press("Escape").defaultPrevented).toBe(false);
  });
});

describe("a tooltip on a touch screen", () => {
  it("opens on a long press, stays when the finger is lifted, and closes on the next touch", () => {
    const icon = named("Keep for later");
    fire("pointerdown", icon, "touch");
    vi.advanceTimersByTime(700);
    fire("pointerup", icon, "touch");
    expect(hint()?.textContent).toBe("Keep for later");
    fire("pointerdown", document.querySelector("p")!, "touch");
    expect(hint()).toBeNull();
  });

  it("does not open after a tap", () => {
    const icon = named("Keep for later");
    fire("pointerover", icon, "touch");
    fire("pointerdown", icon, "touch");
    fire("pointerup", icon, "touch");
    vi.advanceTimersByTime(5_000);
    expect(hint()).toBeNull();
  });
});

it("a tooltip is inside the dialog of its icon, where a pointer can reach it", () => {
  point(named("Close"));
  vi.advanceTimersByTime(700);
  expect(hint()?.parentElement?.tagName).toBe("DIALOG");
});
