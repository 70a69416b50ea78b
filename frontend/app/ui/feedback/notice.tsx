import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { classes } from "../classes";

const TONES = {
  info: { look: "bg-sea-soft", mark: "text-sea", Icon: Info },
  good: { look: "bg-good-soft", mark: "text-good", Icon: CircleCheck },
  warn: { look: "bg-warn-soft", mark: "text-warn", Icon: TriangleAlert },
  bad: { look: "bg-bad-soft", mark: "text-bad", Icon: CircleAlert },
};

interface NoticeProps {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Announce it when it appears, politely or immediately. */
  live?: "polite" | "assertive" | undefined;
  className?: string | undefined;
}

/** A message next to what it is about. */
export function Notice({ tone = "info", title, children, action, live, className }: NoticeProps) {
  const { look, mark, Icon } = TONES[tone];
  const role = live === "assertive" ? "alert" : live === "polite" ? "status" : undefined;
  return (
    <div role={role} className={classes("flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m p-4", look, className)}>
      <div className="flex flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" className={classes("mt-0.5", mark)} />
        <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
