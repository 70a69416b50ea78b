import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { classes } from "../classes";

interface DisclosureProps {
  summary: ReactNode;
  /** At the end of the line: an amount, a count. */
  detail?: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string | undefined;
  /** Without the hairlines above and below. */
  plain?: boolean;
}

/** Content on demand, as a native element that find-in-page can also open. */
export function Disclosure({ summary, detail, children, open = false, name, plain = false }: DisclosureProps) {
  return (
    <details open={open} name={name} className={classes("group", !plain && "border-b border-line")}>
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-s py-2 font-semibold hover:text-sea">
        <span className="min-w-0 flex-1">{summary}</span>
        {detail && <span className="tabular-nums">{detail}</span>}
        <ChevronDown aria-hidden="true" className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
