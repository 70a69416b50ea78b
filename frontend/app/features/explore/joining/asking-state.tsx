import type { ReactNode } from "react";

interface AskingStateProps {
  icon: ReactNode;
  tone?: "good" | "warn" | "plain";
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

const TONES = { good: "bg-good-soft text-good", warn: "bg-warn-soft text-warn", plain: "bg-surface-2 text-ink-2" };

/** One state of a request to join: what it is, what happens next, and what the viewer can do. */
export function AskingState({ icon, tone = "plain", title, children, actions }: AskingStateProps) {
  return (
    <div className="grid gap-3">
      <span className={`grid size-11 place-items-center rounded-full text-20 ${TONES[tone]}`}>{icon}</span>
      <h2 className="text-24">{title}</h2>
      <div className="grid gap-3 text-ink-2">{children}</div>
      {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
