import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "../classes";

interface TextLinkProps {
  /** A page of ours. */
  to?: string | undefined;
  /** Any other address. */
  href?: string | undefined;
  /** A "more" link: an arrow that moves on hover, and a 44 px line. */
  arrow?: boolean;
  /** Text color with an underline, for running text. */
  quiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A text link. */
export function TextLink({ to, href, arrow = false, quiet = false, className, children }: TextLinkProps) {
  const look = classes(
    "group rounded-s underline-offset-4",
    quiet ? "underline decoration-line-strong hover:decoration-ink" : "font-semibold text-sea hover:underline",
    arrow && "inline-flex min-h-11 items-center gap-1.5",
    className,
  );
  const content = (
    <>
      {children}
      {arrow && (
        <ArrowRight aria-hidden="true" className="transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100" />
      )}
    </>
  );
  return to === undefined ? (
    <a href={href} className={look}>
      {content}
    </a>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
