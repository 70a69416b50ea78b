import { Check } from "lucide-react";
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";

import { classes } from "../classes";
import { useOpening } from "./use-opening";

interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A page of ours to open … */
  to?: string | undefined;
  /** … or an action to run. */
  onSelect?: (() => void) | undefined;
  current?: boolean | undefined;
  danger?: boolean | undefined;
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined;
}

interface MenuProps {
  /** One button element. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
}

function look(item: MenuItem): string {
  return classes(
    "flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start no-underline -outline-offset-2 select-none focus:bg-hover",
    item.danger ? "text-bad" : "text-ink",
    item.current && "font-semibold",
  );
}

/** The index that a key moves to among `count` items; null if it does not move. */
function next(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * A list of actions behind a button; arrow keys, first letters and Escape work. Not modal, so no scroll lock. It is
 * rendered inside its button's landmark, because at the end of the page it would belong to none.
 */
export function Menu({ trigger, label, items, align = "end" }: MenuProps) {
  const { open, setOpen, close, frame, panel } = useOpening<HTMLDivElement>();
  /** Where the focus starts: on the list itself after a click (null), on an end of it after a key. */
  const [first, setFirst] = useState<number | null>(null);
  const all = () => [...(panel.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (!open) return;
    const list = panel.current;
    (first === null ? list : [...(list?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])].at(first))?.focus();
  }, [open, first, panel]);

  function start(at: number | null) {
    setFirst(at);
    setOpen(true);
  }

  function openByKey(event: KeyboardEvent) {
    if (!["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) return;
    event.preventDefault();
    start(event.key === "ArrowUp" ? -1 : 0);
  }

  function walk(event: KeyboardEvent) {
    const found = all();
    const at = found.indexOf(document.activeElement as HTMLElement);
    if (event.key === "Tab") return setOpen(false);
    let to = next(event.key, at, found.length);
    if (to === null && event.key.length === 1 && event.key !== " ") {
      const begins = (one: HTMLElement) => one.innerText.trim().toLowerCase().startsWith(event.key.toLowerCase());
      const after = [...found.slice(at + 1), ...found.slice(0, at + 1)].find(begins);
      to = after ? found.indexOf(after) : null;
    }
    if (to === null) return;
    event.preventDefault();
    found[to]?.focus();
  }

  return (
    <div ref={frame} className="relative">
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: () => (open ? close() : start(null)),
        onKeyDown: openByKey,
      })}
      {open && (
        <div
          ref={panel}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={walk}
          className={classes(
            "pop absolute top-full z-40 mt-1.5 max-h-[calc(100dvh-5rem)] w-max min-w-52 overflow-y-auto rounded-m bg-raised p-1.5 shadow-2 outline-none",
            align === "end" ? "end-0" : "start-0",
          )}
        >
          {items.map((item) => {
            const shared = {
              role: "menuitem",
              tabIndex: -1,
              lang: item.lang,
              className: look(item),
              onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) => currentTarget.focus(),
              onClick: () => {
                close();
                item.onSelect?.();
              },
            };
            const content = (
              <>
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.current && <Check aria-hidden="true" className="text-sea" />}
              </>
            );
            return item.to === undefined ? (
              <button key={item.key} type="button" {...shared}>
                {content}
              </button>
            ) : (
              <Link key={item.key} to={item.to} aria-current={item.current ? "page" : undefined} {...shared}>
                {content}
              </Link>
            );
          })}
        </div>
      )}
    </div>
  );
}
