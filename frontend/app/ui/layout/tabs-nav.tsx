import { NavLink } from "react-router";

import { CountBadge } from "../marks/count-badge";
import { IntoView } from "./into-view";

interface TabsNavProps {
  label: string;
  items: readonly { to: string; label: string; count?: number | string | undefined; end?: boolean | undefined }[];
}

/** Tabs with real addresses; they scroll horizontally if they do not fit, and show that they do. */
export function TabsNav({ label, items }: TabsNavProps) {
  return (
    <nav aria-label={label} className="goes-on overflow-x-auto border-b border-line">
      <ul className="flex w-max min-w-full">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              className="relative inline-flex min-h-12 items-center gap-2 px-4 lg:gap-1.5 lg:px-2.5 font-medium whitespace-nowrap text-ink-2 -outline-offset-2! hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {({ isActive }) => (
                <>
                  {item.label}
                  {item.count !== undefined && <CountBadge>{item.count}</CountBadge>}
                  {isActive && (
                    <IntoView
                      within="nav"
                      className="absolute inset-x-0 bottom-0 h-0.75 bg-coral forced-colors:bg-[Highlight]"
                    />
                  )}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
