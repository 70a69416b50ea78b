import { CircleHelp } from "lucide-react";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import type { HelpArticle } from "~/lib/help-articles";

import { classes } from "../classes";

interface HelpLinkProps {
  article: HelpArticle;
  className?: string | undefined;
  /** The subject, in the screen's own words: "How this is ranked". */
  children: string;
}

/** A link to the help article that explains the screen, in the same language. */
export function HelpLink({ article, className, children }: HelpLinkProps) {
  const to = useLocalized();
  return (
    <Link
      to={to(`/help/${article}`)}
      className={classes(
        "inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-s text-14 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink",
        className,
      )}
    >
      <CircleHelp aria-hidden="true" className="flex-none text-16" />
      {children}
    </Link>
  );
}
