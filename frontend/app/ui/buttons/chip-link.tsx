import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

import { classes } from "../classes";

interface ChipLinkProps extends Omit<LinkProps, "style" | "className"> {
  current: boolean;
  icon?: ReactNode;
  className?: string | undefined;
}

/** A chip with its own address, for filters that can be linked to. */
export function ChipLink({ current, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} aria-current={current ? "true" : undefined} className={classes("chip", className)}>
      {icon}
      {children}
    </Link>
  );
}
