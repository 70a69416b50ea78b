import type { ReactNode } from "react";

import { Poster } from "../art/poster";

interface EmptyStateProps {
  title: ReactNode;
  /** One sentence about what will be shown here. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** A small scene from one of our places. */
  posterSlug?: string | undefined;
  level?: 2 | 3;
}

/** Says that there is nothing here yet, with one action to change that. */
export function EmptyState({ title, children, action, posterSlug, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 py-10 text-center">
      {posterSlug && <Poster slug={posterSlug} shape="21" className="mb-3 w-64 max-w-full shadow-2" />}
      <Heading className="text-24">{title}</Heading>
      {children && <p className="text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
