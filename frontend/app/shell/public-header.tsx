import { Menu } from "lucide-react";
import type { FocusEvent, KeyboardEvent } from "react";
import { NavLink, useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";

import { Brand } from "./brand";
import { MAIN_LINKS } from "./links";
import { SessionButtons } from "./session-buttons";
import { ThemeButton } from "./theme-button";

/** On a phone each link is a row, and the whole row can be pressed, up to its edges. */
const LINK =
  "inline-flex min-h-11 items-center px-1 font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-coral aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** Escape closes the phone menu and returns the focus to its button. */
function closeByEscape({ key, currentTarget: menu }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Close the menu when the focus moves past its end, so that it does not cover the focused element. */
function closeBehindFocus({ relatedTarget: next, currentTarget: menu }: FocusEvent<HTMLDetailsElement>) {
  if (next instanceof Node && !menu.contains(next)) menu.open = false;
}

/** The header of the public pages: four links and the session's buttons; on a phone they fold into one menu. */
export function PublicHeader() {
  const { t } = useTranslation("common");
  const to = useLocalized();
  const { pathname } = useLocation();
  const links = MAIN_LINKS.map((link) => (
    <NavLink key={link.to} to={to(link.to)} end={link.to === "/" || link.to === to("/")} className={LINK}>
      {t(link.text)}
    </NavLink>
  ));
  return (
    // Depends on its own width in em, not the window's: at double text size the links fold as on a phone.
    <header className="@container sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-6">
        <Brand />
        <nav aria-label={t("nav.main")} className="ms-auto hidden gap-6 @4xl:flex">
          {links}
        </nav>
        <div className="ms-auto flex items-center gap-1 @4xl:ms-0">
          <ThemeButton />
          <div className="hidden items-center gap-2 @4xl:flex">
            <SessionButtons />
          </div>
          {/* Closed at first on every page. */}
          {/* Key events bubble up from its links. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <details key={pathname} className="@4xl:hidden" onKeyDown={closeByEscape} onBlur={closeBehindFocus}>
            <summary
              aria-label={t("nav.menu")}
              data-tip={t("nav.menu")}
              className="touch grid cursor-pointer list-none place-items-center rounded-m px-2"
            >
              <Menu aria-hidden="true" />
            </summary>
            <div className="absolute inset-x-0 top-16 grid gap-4 border-b border-line bg-paper px-4 pt-2 pb-6 shadow-2">
              <nav aria-label={t("nav.menu")} className="grid">
                {links}
              </nav>
              <div className="grid gap-2">
                <SessionButtons full />
              </div>
            </div>
          </details>
        </div>
      </div>
    </header>
  );
}
