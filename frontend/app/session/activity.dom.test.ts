import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { watchActivity } from "./activity";

const MINUTE = 60_000;
const KEY = "tripoint.last-activity";
const tell = (newValue: string | null) => window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue }));
const saved = () => Number(localStorage.getItem(KEY));

describe("inactivity", () => {
  const left = vi.fn<(left: number | null) => void>();
  const ended = vi.fn<() => void>();
  let watch: ReturnType<typeof watchActivity>;

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2027-05-12T08:00:00Z") });
    localStorage.clear();
    watch = watchActivity(left, ended);
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it.each(["mousemove", "keydown", "click", "touchstart", "scroll"])(
    "%s saves the time [4.61 4.62 4.63 4.64 4.65]",
    (sign) => {
      vi.advanceTimersByTime(10 * MINUTE);
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(saved()).toBe(Date.now());
    },
  );

  it.each(["scroll", "visibilitychange"])("%s saves the time too [4.66 4.67]", (sign) => {
    vi.advanceTimersByTime(10 * MINUTE);
    document.dispatchEvent(new Event(sign));
    expect(saved()).toBe(Date.now());
  });

  it("is checked every 5 seconds; the warning is due when 2 minutes are left [4.68 4.69 9.2 9.3]", () => {
    vi.advanceTimersByTime(58 * MINUTE - 5_000);
    expect(left).toHaveBeenCalledTimes((58 * MINUTE) / 5_000 - 1);
    expect(left).not.toHaveBeenCalledWith(expect.any(Number));
    vi.advanceTimersByTime(5_000);
    expect(left).toHaveBeenLastCalledWith(2 * MINUTE);
    vi.advanceTimersByTime(5_000);
    expect(left).toHaveBeenLastCalledWith(2 * MINUTE - 5_000);
  });

  it("ends after an hour, once [9.1]", () => {
    vi.advanceTimersByTime(60 * MINUTE - 1);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * MINUTE);
    expect(ended).toHaveBeenCalledOnce();
  });

  it("restarts when it is reset [4.71]", () => {
    vi.advanceTimersByTime(59 * MINUTE);
    watch.reset();
    expect(left).toHaveBeenLastCalledWith(null);
    expect(saved()).toBe(Date.now());
    vi.advanceTimersByTime(59 * MINUTE);
    expect(ended).not.toHaveBeenCalled();
  });

  it("activity after the hour does not revive the session", () => {
    vi.setSystemTime(Date.now() + 61 * MINUTE); // the machine slept, no check ran
    document.dispatchEvent(new Event("visibilitychange"));
    expect(ended).toHaveBeenCalledOnce();
  });

  it("activity in another tab counts, and a value cleared there restarts the clock [4.82]", () => {
    vi.advanceTimersByTime(59 * MINUTE);
    tell(String(Date.now()));
    vi.advanceTimersByTime(59 * MINUTE);
    expect(ended).not.toHaveBeenCalled();
    tell(null);
    vi.advanceTimersByTime(59 * MINUTE);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(ended).toHaveBeenCalledOnce();
  });
});
