import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";

import { classes } from "../classes";

interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** An own page … */
  to?: string | undefined;
  /** … or something to do. */
  onSelect?: (() => void) | undefined;
  current?: boolean | undefined;
  danger?: boolean | undefined;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
}

interface MenuProps {
  /** One button element. */
  trigger: ReactElement;
  label: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

function look(item: MenuItem): string {
  return classes(
    "flex min-h-11 items-center gap-3 rounded-s px-3 outline-none select-none data-highlighted:bg-hover",
    item.danger ? "text-bad" : "text-ink",
    item.current && "font-semibold",
  );
}

/**
 * A list of actions behind a button; arrow keys, first letters and Escape work. Not modal: no scroll lock. It stays in
 * its button's landmark, since a menu at the end of the page would belong to none.
 */
export function Menu({ trigger, label, items, align = "end" }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="pop z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-m bg-raised p-1.5 shadow-2"
      >
        {items.map((item) => {
          const content = (
            <>
              {item.icon}
              <span className="flex-1">{item.label}</span>
              {item.current && <Check aria-hidden="true" className="text-sea" />}
            </>
          );
          return item.to === undefined ? (
            <Radix.Item key={item.key} className={look(item)} lang={item.lang} onSelect={() => item.onSelect?.()}>
              {content}
            </Radix.Item>
          ) : (
            <Radix.Item key={item.key} asChild className={look(item)}>
              <Link to={item.to} lang={item.lang} aria-current={item.current ? "page" : undefined}>
                {content}
              </Link>
            </Radix.Item>
          );
        })}
      </Radix.Content>
    </Radix.Root>
  );
}
