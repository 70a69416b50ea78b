import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Tooltip } from "./tooltip";
import { TooltipProvider } from "./tooltip-provider";

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

function point(name: string) {
  fireEvent.pointerMove(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="Keep for later">
        <button type="button">Keep</button>
      </Tooltip>
      <Tooltip text="Show on the map">
        <button type="button">Map</button>
      </Tooltip>
    </TooltipProvider>,
  );
});
afterEach(() => vi.useRealTimers());

it("opens 700 ms after the pointer came [9.30]", () => {
  point("Keep");
  pass(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  pass(1);
  expect(screen.getByRole("tooltip").textContent).toContain("Keep for later");
});

function leave(name: string) {
  fireEvent.keyDown(document, { key: "Escape" });
  fireEvent.pointerLeave(screen.getByRole("button", { name }));
}

it("opens at once on a neighbour within 300 ms, and waits again after [9.31]", () => {
  point("Keep");
  pass(700);
  leave("Keep");
  pass(299);
  point("Map");
  expect(screen.getByRole("tooltip").textContent).toContain("Show on the map");
  leave("Map");
  pass(301);
  point("Keep");
  pass(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
});
