import { type ReactNode, useEffect, useRef } from "react";

/** Content that replaces a focused button or form, and takes the focus. */
export function InPlace({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className="w-full rounded-m">
      {children}
    </div>
  );
}
