import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** Replaces a form that was sent, and takes the focus over from it. */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <CircleCheck aria-hidden="true" className="size-9! text-good" />
      <h2 ref={heading} tabIndex={-1} className="text-30 wrap-anywhere">
        {title}
      </h2>
      <div className="prose-width text-18 wrap-anywhere text-ink-2">{children}</div>
    </div>
  );
}
