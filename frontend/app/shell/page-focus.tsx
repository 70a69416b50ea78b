import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a route change: to the top (SPEC 2), and the focus to the page's heading (TRUST.md X2). */
export function PageFocus() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1, h1");
    if (heading && !heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
