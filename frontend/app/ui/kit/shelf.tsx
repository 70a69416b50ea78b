import type { ReactNode } from "react";

/** One named section of the gallery. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-4 border-t border-line py-6">
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  );
}

/** Items side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
