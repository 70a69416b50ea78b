import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

import { countClick, type Followed } from "~/lib/count-click";

interface OutLinkProps {
  href: string;
  /** Whether we earn something from it. */
  sponsored?: boolean;
  className?: string;
  /** The kind of offer it leads to; followed links are counted by kind and day. */
  kind: Followed;
  children: ReactNode;
}

/** A link to another site. Nothing is requested from that site before the click, and it gets no referrer. */
export function OutLink({ href, sponsored = false, className, kind, children }: OutLinkProps) {
  return (
    <a
      className={
        className ??
        "inline-flex min-h-6 items-center gap-1 text-sea underline underline-offset-4 pointer-coarse:min-h-11"
      }
      href={href}
      target="_blank"
      rel={sponsored ? "sponsored noopener noreferrer" : "noopener noreferrer"}
      onClick={() => countClick(kind)}
    >
      {children}
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
