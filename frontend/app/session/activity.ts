/**
 * Detects inactivity (SPEC 4 and 9, inactivity). All tabs share the time of the last activity; it only counts while a
 * tab is open, so a new tab starts from now (PRODUCT, inactivity and session).
 */
const STORED = "tripoint.last-activity";
const SIGNS = ["mousemove", "keydown", "click", "touchstart", "scroll", "visibilitychange"] as const;
/** Milliseconds. */
const TIME_OUT = 60 * 60_000;
const WARNING = 2 * 60_000;
const CHECK_EVERY = 5_000;
/** A moving mouse fires sixty events a second; once a second is enough. */
const WRITE_EVERY = 1_000;

export interface ActivityWatch {
  /** Restart the clock, here and in the other tabs. */
  reset: () => void;
  stop: () => void;
}

/**
 * Watch until stopped. `onLeft` gets at each check the milliseconds left once the warning is due, else null; `onEnd` is
 * called once, when the time is up.
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
      // Without storage, only this tab's own clock counts.
    }
  }

  /** Activity that comes too late, such as after the machine slept overnight, does not revive the session. */
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
    // Cleared in another tab: restart the clock here.
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
