import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a route change: scroll to the top (SPEC 2) and focus the page's heading (TRUST.md X2), or go to the part of the
 * page that the address names.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const part = partOf(hash);
    if (part) {
      focus(part);
      part.scrollIntoView();
    } else {
      focusHeading();
      window.scrollTo(0, 0);
    }
  }, [pathname, hash]);
  return null;
}

/** Move the focus to the page's heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  if (heading) focus(heading);
}

function focus(target: HTMLElement) {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // malformed encoding
  }
}
