import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { endInactiveSession } from "~/session/log-out";

import { InactivityWatch } from "./inactivity-watch";

vi.mock("~/session/log-out", () => ({ endInactiveSession: vi.fn<() => Promise<void>>(async () => undefined) }));

const MINUTE = 60_000;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const said = () => screen.queryByRole("dialog")?.textContent;

beforeEach(() => {
  vi.mocked(endInactiveSession).mockClear();
  vi.useFakeTimers({ now: Date.parse("2027-05-12T08:00:00Z") });
  render(
    <TextsProvider texts={textsOf("en")}>
      <InactivityWatch />
    </TextsProvider>,
  );
});

it("the warning shows the minutes left, at least 1 [4.70]", () => {
  pass(58 * MINUTE - 5_000);
  expect(said()).toBeUndefined();
  pass(5_000);
  expect(said()).toContain("logged out in 2 minutes");
  pass(MINUTE);
  expect(said()).toContain("logged out in 1 minute.");
  pass(55_000);
  expect(said()).toContain("logged out in 1 minute.");
});

it("the button to stay closes the warning at once and restarts the hour [4.71]", () => {
  pass(59 * MINUTE);
  fireEvent.click(screen.getAllByRole("button", { name: "Stay logged in" }).at(-1)!);
  expect(said()).toBeUndefined();
  pass(57 * MINUTE);
  expect(said()).toBeUndefined();
  pass(3 * MINUTE);
  expect(endInactiveSession).toHaveBeenCalledOnce();
});
