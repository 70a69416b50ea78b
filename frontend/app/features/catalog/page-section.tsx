import type { ReactNode } from "react";

interface PageSectionProps {
  id: string;
  title: string;
  line?: string;
  children: ReactNode;
}

/** A section of a destination's page, with the id that the links above point to. */
export function PageSection({ id, title, line, children }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-32 pt-14 first:pt-0 lg:pt-20">
      <h2 id={`${id}-title`} className="text-30 lg:text-38">
        {title}
      </h2>
      {line && <p className="mt-2 prose-width text-ink-2">{line}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
