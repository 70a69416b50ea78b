/**
 * Whether anybody still uses the product (SPEC 4 and 9, inactivity). The time of the last sign of life is shared by all
 * tabs; it counts while a tab is open, so a new tab begins at now (PRODUCT, inactivity and session).
 */
const STORED = "tripoint.last-activity";
const SIGNS = ["mousemove", "keydown", "click", "touchstart", "scroll", "visibilitychange"] as const;
/** Milliseconds. */
const TIME_OUT = 60 * 60_000;
const WARNING = 2 * 60_000;
const CHECK_EVERY = 5_000;
/** A moving mouse speaks sixty times a second; once is enough. */
const WRITE_EVERY = 1_000;

export interface ActivityWatch {
  /** Someone is there: the clock begins again, here and in the other tabs. */
  reset: () => void;
  stop: () => void;
}

/**
 * Watches until it is stopped. `onLeft` hears at each check how many milliseconds are left once the warning is due, and
 * null when it is not; `onEnd` is called once when the time is over.
 */
export function watchActivity(onLeft: (left: number | null) => void, onEnd: () => void): ActivityWatch {
  let last = Date.now();
  let written = 0;

  function save(): void {
    last = Date.now();
    if (last - written < WRITE_EVERY) return;
    written = last;
    try {
      localStorage.setItem(STORED, String(last));
    } catch {
      // No storage: this tab's own clock has to do.
    }
  }

  /** A sign of life that comes too late, as after a night's sleep of the machine, does not bring a session back. */
  function notice(): void {
    if (Date.now() - last >= TIME_OUT) check();
    else save();
  }

  function check(): void {
    const left = last + TIME_OUT - Date.now();
    if (left <= 0) {
      stop();
      onEnd();
    } else onLeft(left <= WARNING ? left : null);
  }

  function hear({ key, newValue }: StorageEvent): void {
    if (key !== STORED && key !== null) return;
    // Cleared in another tab: the clock begins again here.
    const theirs = newValue === null ? Date.now() : Number(newValue);
    if (Number.isFinite(theirs)) last = Math.max(last, Math.min(theirs, Date.now()));
    check();
  }

  const clock = setInterval(check, CHECK_EVERY);
  for (const sign of SIGNS) document.addEventListener(sign, notice, { capture: true, passive: true });
  addEventListener("storage", hear);
  save();

  function stop(): void {
    clearInterval(clock);
    for (const sign of SIGNS) document.removeEventListener(sign, notice, { capture: true });
    removeEventListener("storage", hear);
  }
  function reset(): void {
    written = 0;
    save();
    onLeft(null);
  }
  return { reset, stop };
}
