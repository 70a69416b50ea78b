import type { ReactNode } from "react";

/** A part of the settings: what it is on the left, the form on the right. */
export function Section({
  id,
  title,
  line,
  children,
}: {
  id: string;
  title: string;
  line: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[18rem_1fr]">
      <div className="grid content-start gap-2">
        <h2 id={id} className="text-24">
          {title}
        </h2>
        <p className="text-ink-2">{line}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
