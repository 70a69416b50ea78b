import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";

/** Logo (three roads meeting at one point) and name; `short` shows the name only to screen readers in a narrow bar. */
export function Brand({ short = false }: { short?: boolean }) {
  const to = useLocalized();
  return (
    <Link
      to={to("/")}
      className="touch inline-flex items-center gap-2 font-display text-20 font-bold text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
          <path d="M6 7c6 1 8.6 4 9.6 8.2" />
          <path d="M26 7c-6 1-8.6 4-9.6 8.2" />
          <path d="M16 27v-8" />
        </g>
        <circle cx="16" cy="17" r="3.6" className="fill-coral" />
      </svg>
      <span className={short ? "@max-[21rem]:sr-only" : undefined}>Tripoint</span>
    </Link>
  );
}
