import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Planning, usePlan } from "../plan/use-plan";
import { useSlider } from "./use-slider";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(start: number | null = null) {
  const settle = vi.fn<(value: number) => void>();
  const hook = renderHook(({ settled }) => useSlider(settled, settle), { initialProps: { settled: start } });
  return { settle, ...hook };
}

describe("a moved slider", () => {
  it("takes effect immediately on screen, and is settled when it rests", () => {
    const { result, settle } = begin();
    act(() => result.current.slide(10));
    act(() => result.current.slide(20));
    expect(result.current.value).toBe(20);
    expect(settle).not.toHaveBeenCalled();
    act(() => vi.runAllTimers());
    expect(settle.mock.calls).toEqual([[20]]);
  });

  it("is reset if something else decides before it rests", () => {
    const { result, settle } = begin();
    act(() => result.current.slide(10));
    act(() => result.current.reset());
    expect(result.current.value).toBeNull();
    act(() => vi.runAllTimers());
    expect(settle).not.toHaveBeenCalled();
  });

  it("is settled once if it unmounts before it rests", () => {
    const { result, settle, unmount } = begin(40);
    act(() => result.current.slide(10));
    unmount();
    expect(settle.mock.calls).toEqual([[10]]);
    vi.runAllTimers();
    expect(settle).toHaveBeenCalledOnce();
  });
});

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate("/trips")}>Trips</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      {pathname === "/trip-planner" && <Planner />}
    </>
  );
}
function Planner() {
  const planning = usePlan();
  return (
    <>
      <button onClick={() => planning.go("travelers")}>Travelers</button>
      {planning.step === "results" && <Places {...planning} />}
    </>
  );
}
function Places({ plan, change }: Planning) {
  const { slide } = useSlider(plan.slider, (slider) => change((now) => ({ ...now, slider })));
  return <button onClick={() => slide(10)}>Slide</button>;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const address = () => screen.getByRole("status").textContent;

describe("a slider whose step is left before it rests", () => {
  beforeEach(() => {
    render(<Page />, {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={["/trip-planner?step=results"]}>{children}</MemoryRouter>
      ),
    });
  });

  it("is kept in the next step's URL", () => {
    press("Slide");
    press("Travelers");
    expect(address()).toBe("/trip-planner?step=travelers&mix=10");
    press("Back");
    expect(address()).toBe("/trip-planner?step=results");
  });

  it("does not change another page's URL", () => {
    press("Slide");
    press("Trips");
    expect(address()).toBe("/trips");
  });
});
