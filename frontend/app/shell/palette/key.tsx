import type { ReactNode } from "react";

/** A key on the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-s border border-line bg-surface px-1.5 py-0.5 text-center [font-family:inherit] text-12 font-semibold whitespace-nowrap text-ink-2">
      {children}
    </kbd>
  );
}
