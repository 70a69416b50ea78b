/** A number on a tab or a bell; `label` says what is counted. */
export function CountBadge({ children, label }: { children: number | string; label?: string | undefined }) {
  return (
    <span className="inline-block min-w-5.5 rounded-full bg-surface-3 px-1.5 py-0.5 text-center text-12 font-semibold text-ink-2 tabular-nums">
      {children}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
