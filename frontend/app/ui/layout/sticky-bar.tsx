import type { ReactNode } from "react";

/** A bar at the lower edge of a screen, such as the costs or the answer; never together with the tab bar. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-bar
      data-no-print
      className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-wide flex flex-wrap items-center gap-x-6 gap-y-2 py-3">{children}</div>
    </section>
  );
}
