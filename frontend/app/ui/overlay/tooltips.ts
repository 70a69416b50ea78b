/**
 * Tooltips for icons without visible text. An element gives its text in `data-tip`, the same as its accessible name.
 * One set of listeners for the whole page shows it on hover, keyboard focus and long press. The pointer can move onto a
 * tooltip, and Escape closes it (WCAG 1.4.13).
 */

/** SPEC 9: the first tooltip waits; within the skip delay its neighbors open immediately. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** How long a pointer may take from the icon to the tooltip. */
const WAY_OVER_MS = 120;

const GAP_PX = 6;
const EDGE_PX = 8;

/** Start once per document, with the event that triggered the start; the returned function stops it. */
export function startTooltips(begun?: PointerEvent | FocusEvent): () => void {
  const stop = new AbortController();
  let trigger: HTMLElement | null = null;
  let tip: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  function open() {
    clearTimeout(timer);
    if (tip || !trigger?.isConnected) return;
    tip = document.createElement("div");
    tip.role = "tooltip";
    tip.className = "tip pop";
    tip.textContent = trigger.dataset["tip"] ?? "";
    tip.popover = "manual"; // above open dialogs
    // Inside the trigger's dialog, where a pointer can reach it, and inside a landmark.
    (trigger.closest("dialog, header, main, footer, section") ?? document.body).append(tip);
    tip.showPopover?.();
    place(tip, trigger.getBoundingClientRect());
  }

  function close() {
    clearTimeout(timer);
    if (!tip) return;
    tip.remove();
    tip = null;
    closedAt = performance.now();
  }

  function leave() {
    close();
    trigger = null;
  }

  function come(to: HTMLElement, delay = performance.now() - closedAt <= SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS) {
    leave();
    trigger = to;
    if (delay === 0) open();
    else timer = setTimeout(open, delay);
  }

  function point({ target, pointerType }: PointerEvent) {
    if (pointerType === "touch") return;
    const to = tipped(target);
    if (to && to !== trigger) come(to);
    else if (to || tip?.contains(target as Node)) {
      if (tip) clearTimeout(timer); // the pointer came back before the tooltip closed
    } else if (tip) {
      clearTimeout(timer);
      timer = setTimeout(leave, WAY_OVER_MS);
    } else leave();
  }

  function press({ target, pointerType }: PointerEvent) {
    const to = tipped(target);
    if (pointerType === "touch" && to) come(to, OPEN_DELAY_MS);
    else if (!tip?.contains(target as Node)) close();
  }

  function lift({ pointerType }: PointerEvent) {
    if (pointerType === "touch" && !tip) leave();
  }

  function focus({ target }: FocusEvent) {
    const to = tipped(target);
    if (to && to !== trigger && to.matches(":focus-visible")) come(to);
  }

  function key(event: KeyboardEvent) {
    if (event.key !== "Escape" || !tip) return;
    // The first Escape closes the tooltip, the next one the dialog below it.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  const on = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener("pointerover", point, on);
  document.addEventListener("pointerdown", press, on);
  document.addEventListener("pointerup", lift, on);
  document.addEventListener("pointercancel", lift, on);
  document.documentElement.addEventListener("pointerleave", leave, { signal: stop.signal });
  document.addEventListener("focusin", focus, on);
  document.addEventListener("focusout", leave, on);
  // A tooltip that is about to open is not canceled: focusing an element scrolls it into view.
  document.addEventListener("scroll", () => tip && close(), on);
  document.addEventListener("click", close, on);
  document.addEventListener("keydown", key, { signal: stop.signal, capture: true });
  if (begun?.type === "focusin") focus(begun as FocusEvent);
  else if (begun) point(begun as PointerEvent);
  return () => {
    leave();
    stop.abort();
  };
}

/** The element whose tooltip may open: not if it shows the same text, as buttons that only phones shorten do. */
function tipped(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
  if (found?.getAttribute("aria-expanded") === "true") return null; // what it opened says more, and the tooltip would cover it
  return found && found.innerText !== found.dataset["tip"] ? found : null;
}

/** Place the tooltip above its trigger, or below if there is no room; always inside the window. */
function place(tip: HTMLElement, trigger: DOMRect) {
  const { width, height } = tip.getBoundingClientRect();
  const middle = trigger.left + trigger.width / 2 - width / 2;
  const above = trigger.top - height - GAP_PX;
  tip.style.left = `${Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - width - EDGE_PX))}px`;
  tip.style.top = `${above >= EDGE_PX ? above : trigger.bottom + GAP_PX}px`;
}
