import type { ReactNode } from "react";

/** Read aloud, but not visible. */
export function VisuallyHidden({
  as: Tag = "span",
  children,
}: {
  as?: "span" | "p" | "h2" | "h3" | "div";
  children: ReactNode;
}) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
