import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";

import { buttonLook, type ButtonLook } from "./button-look";

type Shared = ButtonLook & { icon?: ReactNode; iconEnd?: ReactNode; children: ReactNode };
type InnerLink = Shared & Omit<ComponentProps<typeof Link>, keyof Shared | "style"> & { href?: never };
type OuterLink = Shared & Omit<ComponentProps<"a">, keyof Shared | "style"> & { href: string; to?: never };

/** A link that looks like a button: `to` for our own pages, `href` for other addresses and mail. */
export function ButtonLink(props: InnerLink | OuterLink) {
  const { variant, size, full, className, icon, iconEnd, children, ...rest } = props;
  const look = buttonLook({ variant, size, full, className });
  const content = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  );
}
