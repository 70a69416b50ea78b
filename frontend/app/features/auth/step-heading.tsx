import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a page in steps. It takes the focus if the user `arrived` from another step. */
export function StepHeading({ arrived, children }: { arrived: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!arrived) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [arrived]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-48">
      {children}
    </h1>
  );
}
