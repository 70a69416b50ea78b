import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

import { CountBadge } from "./count-badge";

interface TabsNavProps {
  label: string;
  items: readonly { to: string; label: string; count?: number | string | undefined; end?: boolean | undefined }[];
}

/** Parts of one thing, each with a real address; scrolls sideways where they do not fit. */
export function TabsNav({ label, items }: TabsNavProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // The open part stands in view in the bar; only the bar moves, never the page.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !open) return;
    const { left, width } = bar.current.getBoundingClientRect();
    const at = open.getBoundingClientRect();
    bar.current.scrollLeft += at.left + at.width / 2 - left - width / 2;
  }, [pathname]);
  return (
    <nav ref={bar} aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex w-max min-w-full">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              className="group relative inline-flex min-h-12 items-center gap-2 px-4 font-medium whitespace-nowrap text-ink-2 -outline-offset-2! hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {item.label}
              {item.count !== undefined && <CountBadge>{item.count}</CountBadge>}
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 hidden h-0.75 bg-coral group-aria-[current=page]:block"
              />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
