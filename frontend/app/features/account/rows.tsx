import type { ReactNode } from "react";

/** A list with hairlines between its rows. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  );
}

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  badge?: ReactNode;
  line?: ReactNode;
  action?: ReactNode;
}

/** A row: a title, a line about it, and one action. */
export function Row({ icon, title, badge, line, action }: RowProps) {
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-3 max-sm:flex-wrap">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-2 text-18 text-ink-2">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {title}
          {badge}
        </p>
        {line && <p className="text-14 text-ink-2">{line}</p>}
      </div>
      {action}
    </li>
  );
}
