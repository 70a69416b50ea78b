import type { ReactNode } from "react";

import { classes } from "~/ui/classes";

interface SectionProps {
  id: string;
  title: string;
  line: string;
  children: ReactNode;
}

const HEADING = "scroll-mt-32 lg:scroll-mt-24";

/** A section of the profile: what it is on the left, the form on the right. */
export function Section({ id, title, line, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[18rem_1fr]">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-24">
          {title}
        </h2>
        <p className="text-ink-2">{line}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Several related settings under one heading. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid">
      <h2 id={id} tabIndex={-1} className={classes(HEADING, "pb-6 text-30")}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One setting, in a group or alone; `id` is the target of the page's own navigation and of links in emails. */
export function Setting({ id, title, line, alone = false, children }: SectionProps & { alone?: boolean }) {
  const Heading = alone ? "h2" : "h3";
  return (
    <section
      aria-labelledby={id}
      className={classes("grid gap-5", alone ? "pb-10" : "border-t border-line pt-6 pb-10")}
    >
      <div className={alone ? "grid gap-2" : "grid gap-1"}>
        <Heading id={id} tabIndex={-1} className={classes(HEADING, alone ? "text-30" : "text-20")}>
          {title}
        </Heading>
        <p className="max-w-prose text-ink-2">{line}</p>
      </div>
      {children}
    </section>
  );
}
