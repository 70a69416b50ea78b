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

/** The event of a pointer that has come to an element. */
function eventAt(target: Element): PointerEvent {
  let seen: Event | undefined;
  target.addEventListener("pointerover", (event) => (seen = event), { once: true });
  fire("pointerover", target);
  return seen as PointerEvent;
}

const point = (target: Element) => fire("pointerover", target);
const away = () => point(document.querySelector("p")!);

describe("a hint under the pointer", () => {
  it("opens for the icon at which the pointer was when all began", () => {
    stop();
    const target = named("Keep for later");
    stop = startTooltips(eventAt(target));
    vi.advanceTimersByTime(700);
    expect(hint()?.textContent).toBe("Keep for later");
  });

  it("stays away from a button whose menu is open, and comes back once it is closed", () => {
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

  it("opens after 700 ms, with the words of its icon [9.30]", () => {
    point(named("Keep for later").querySelector("svg")!);
    vi.advanceTimersByTime(699);
    expect(hint()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(hint()?.textContent).toBe("Keep for later");
  });

  it("opens at once on a neighbor up to 300 ms after the last one closed, and waits again after [9.31]", () => {
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

  it("stays away where its words can be read on the button", () => {
    const button = named("Show on the map");
    Object.defineProperty(button, "innerText", { value: "Show on the map" }); // jsdom lays nothing out
    point(button);
    vi.advanceTimersByTime(700);
    expect(hint()).toBeNull();
  });

  it("comes although the page scrolls meanwhile, and goes when it scrolls then", () => {
    point(named("Keep for later"));
    document.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(700);
    expect(hint()).not.toBeNull();
    document.dispatchEvent(new Event("scroll"));
    expect(hint()).toBeNull();
  });

  it("never opens when the pointer only passes", () => {
    point(named("Keep for later"));
    vi.advanceTimersByTime(500);
    away();
    vi.advanceTimersByTime(1_000);
    expect(hint()).toBeNull();
  });

  it("stays while the pointer is on the hint itself, and goes when it is elsewhere", () => {
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

  it("goes with a press, and does not come back while the pointer rests", () => {
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
  it("takes a hint away and closes nothing else with it", () => {
    point(named("Close"));
    vi.advanceTimersByTime(700);
    expect(press("Escape").defaultPrevented).toBe(true);
    expect(hint()).toBeNull();
    expect(press("Escape").defaultPrevented).toBe(false);
  });
});

describe("a hint under a finger", () => {
  it("opens when the finger rests, stays when it is lifted, and goes with the next touch", () => {
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

it("a hint stands inside the dialog of its icon, where a pointer can reach it", () => {
  point(named("Close"));
  vi.advanceTimersByTime(700);
  expect(hint()?.parentElement?.tagName).toBe("DIALOG");
});
