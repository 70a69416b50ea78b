import type { ReactNode } from "react";

interface WayProps {
  icon: ReactNode;
  title: string;
  line: string;
  action: ReactNode;
  children?: ReactNode;
}

/** One way to take the trip outside the browser. */
export function Way({ icon, title, line, action, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4">
      <span className="mt-1 text-20 text-sea">{icon}</span>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-text text-16 font-semibold">{title}</h3>
        <p className="text-14 text-ink-2">{line}</p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2">{action}</div>
    </li>
  );
}
