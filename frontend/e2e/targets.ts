import type { Page } from "@playwright/test";

/** Touch targets should be this high, or have this much room around them. */
const FINGER_PX = 44;
/** The minimum size (WCAG 2.5.8). */
const LEAST_PX = 24;

/**
 * Touch targets on the page that are too small: lower than 44 px and too close to a neighbor, or smaller than 24 px.
 * Links within a line of text are excepted, as in WCAG.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([finger, least]) => {
      type Box = { left: number; right: number; top: number; bottom: number };
      const CONTROLS = "a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]";
      /** The box of a target, including overlays made of `::before` or `::after`. */
      const boxOf = (target: Element): Box => {
        const boxes = [target.getBoundingClientRect() as Box];
        const own = boxes[0] as Box;
        for (const part of ["::before", "::after"]) {
          const style = getComputedStyle(target, part);
          if (style.content === "none" || style.position !== "absolute") continue;
          const frame =
            getComputedStyle(target).position === "static"
              ? ((target as HTMLElement).offsetParent?.getBoundingClientRect() ?? own)
              : own;
          const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(
            (length) => Number.parseFloat(length) || 0,
          ) as [number, number, number, number];
          const moved = style.translate === "none" ? 0 : 0.5; // `touch` centers itself
          const [x, y] = [frame.left + left - width * moved, frame.top + top - height * moved];
          boxes.push({ left: x, right: x + width, top: y, bottom: y + height });
        }
        return {
          left: Math.min(...boxes.map((box) => box.left)),
          right: Math.max(...boxes.map((box) => box.right)),
          top: Math.min(...boxes.map((box) => box.top)),
          bottom: Math.max(...boxes.map((box) => box.bottom)),
        };
      };
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
      const isAmongWords = (target: Element) =>
        getComputedStyle(target).display === "inline" &&
        [...(target.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
        );
      const targets = new Set<Element>();
      for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
        const label = control.matches("input, select, textarea") ? (control as HTMLInputElement).labels?.[0] : null;
        const isMark = control.matches("[type=checkbox], [type=radio], [type=file]");
        // The frame of a field is part of its target.
        const target =
          isMark || label?.contains(control) ? (label ?? control) : (control.closest(".field-box") ?? control);
        if (control.matches(":disabled, [aria-hidden=true] *, [inert] *")) continue;
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { width, height } = target.getBoundingClientRect();
        if (width > 1 && height > 1 && !isAmongWords(target)) targets.add(target);
      }
      const all = [...targets].map((target) => ({ target, box: boxOf(target) }));
      return all.flatMap(({ target, box }) => {
        const height = box.bottom - box.top;
        const width = box.right - box.left;
        if (height >= finger - 0.5) return [];
        const [across, down] = [(finger - width) / 2, (finger - height) / 2].map((missing) =>
          Math.max(0, missing - 0.5),
        );
        const isCrowded = all.some(
          ({ target: other, box: near }) =>
            other !== target &&
            !other.contains(target) &&
            !target.contains(other) &&
            near.left < box.right + (across ?? 0) &&
            near.right > box.left - (across ?? 0) &&
            near.top < box.bottom + (down ?? 0) &&
            near.bottom > box.top - (down ?? 0),
        );
        if (Math.min(height, width) >= least && !isCrowded) return [];
        const words = (target.getAttribute("aria-label") ?? target.textContent ?? "").trim().slice(0, 40);
        return [`${target.tagName.toLowerCase()} “${words}” ${Math.round(width)}×${Math.round(height)}`];
      });
    },
    [FINGER_PX, LEAST_PX] as const,
  );
}
