import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useGlide, useMarked } from "./glide";

let still = false;
const animate = vi.fn();
const moved = () =>
  animate.mock.calls.map(([row, frames]) => [row, (frames as { transform?: string }[])[0]?.transform]);

beforeEach(() => {
  still = false;
  animate.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  Element.prototype.animate = function stubbed(this: HTMLElement, frames) {
    animate(this.dataset.glide ?? this.textContent, frames);
    return {} as Animation;
  };
  // Rows of 40 pixels below each other.
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function top(this: HTMLElement) {
    return 40 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List({ names, shows, open }: { names: string; shows?: string | null; open?: boolean }) {
  const list = useGlide<HTMLUListElement>(shows);
  return (
    <ul ref={list}>
      {open && <li>opened</li>}
      {[...names].map((name) => (
        <li key={name} data-glide={name} />
      ))}
    </ul>
  );
}

it("does not animate the first render, and glides moved rows from their old place", () => {
  const { rerender } = render(<List names="abc" />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<List names="acb" />);
  expect(moved()).toEqual([
    ["c", "translate(0px, 40px)"],
    ["b", "translate(0px, -40px)"],
  ]);
});

it("fades in a new row, even the first of a list, and closes the gap of a removed one", () => {
  const { rerender } = render(<List names="" />);
  rerender(<List names="b" />);
  expect(moved()).toEqual([["b", "translateY(-8px)"]]);
  animate.mockReset();
  rerender(<List names="ab" />);
  expect(moved()).toEqual([
    ["a", "translateY(-8px)"],
    ["b", "translate(0px, -40px)"],
  ]);
  animate.mockReset();
  rerender(<List names="b" />);
  expect(moved()).toEqual([["b", "translate(0px, 40px)"]]);
});

it("moves nothing if rows only make room, if the list shows something else, or before its first content", () => {
  const { rerender } = render(<List names="ab" shows={null} />);
  rerender(<List names="abc" shows="all" />);
  rerender(<List names="abc" shows="all" open />);
  rerender(<List names="ca" shows="mine" open />);
  expect(animate).not.toHaveBeenCalled();
});

it("moves nothing for people who prefer reduced motion [X10]", () => {
  still = true;
  const { rerender } = render(<List names="ab" />);
  rerender(<List names="bca" />);
  expect(animate).not.toHaveBeenCalled();
});

function Total({ value }: { value: number }) {
  return <b ref={useMarked(value)}>{value}</b>;
}

it("highlights a value that changed, but not the first one", () => {
  const { rerender } = render(<Total value={1} />);
  rerender(<Total value={1} />);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Total value={2} />);
  expect(animate).toHaveBeenCalledTimes(1);
});
