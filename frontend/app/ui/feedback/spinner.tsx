/** A spinning ring for short waits inside a control; without a label it is decorative. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="animate-spin">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M18 10a8 8 0 0 0-8-8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="visually-hidden">{label}</span>}
    </>
  );
}
