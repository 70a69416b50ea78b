import type { ReactNode } from "react";

/** Read aloud, not seen. */
export function VisuallyHidden({
  as: Tag = "span",
  id,
  children,
}: {
  as?: "span" | "p" | "h2" | "h3" | "div";
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className="visually-hidden">
      {children}
    </Tag>
  );
}
