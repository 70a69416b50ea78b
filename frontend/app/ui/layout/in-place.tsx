import { type ReactNode, useEffect, useRef } from "react";

/** What stands where a button or a form was that had the focus: reading goes on here. */
export function InPlace({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="w-full rounded-m">
      {children}
    </div>
  );
}
