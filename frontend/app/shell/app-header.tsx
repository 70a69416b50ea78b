import { useQuery } from "@tanstack/react-query";
import { CircleUser } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { NavLink, useLocation } from "react-router";

import { profileQuery } from "~/api/profile";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useIdle } from "~/lib/use-later";
import { useSession } from "~/session/auth";
import { logOut } from "~/session/log-out";
import { nameOf } from "~/session/person";
import { Face } from "~/ui/art/face";
import { Menu } from "~/ui/overlay/menu";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import { Brand } from "./brand";
import { APP_LINKS, MAIN_LINKS, PERSON_LINKS } from "./links";
import { PaletteLauncher } from "./palette/launcher";
import { ThemeButton } from "./theme-button";

const LINK =
  "inline-flex min-h-11 items-center rounded-m px-3 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-hover hover:text-ink aria-[current=page]:bg-surface-3 aria-[current=page]:text-ink";

/** Whether a public page is not linked in the bar itself. */
const isElsewhere = ({ to }: (typeof MAIN_LINKS)[number]) => !APP_LINKS.some((link) => link.to === to);

/**
 * The bar of the signed-in area; the face's menu also leads to the public pages and log-out. A page may put its own
 * content into the slot instead of the links, which are then only in the face's menu.
 */
export function AppHeader({ slot, bell }: { slot?: Ref<HTMLDivElement>; bell?: ReactNode }) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    // On narrow screens, where the bar takes a second line, it scrolls away: the tab bar below stays.
    <header
      className="group/bar @container sticky top-0 z-40 border-b border-line bg-paper max-lg:has-[[data-second-line]]:static"
      data-no-print
    >
      <div className="page-wide flex min-h-16 flex-wrap max-md:has-[[data-second-line]]:min-h-14 items-center gap-x-3 @min-[62rem]:flex-nowrap">
        <Brand short />
        <div ref={slot} className="peer contents sm:*:first:ms-2" />
        <nav
          aria-label={t("nav.app")}
          className="ms-4 hidden gap-1 @min-[62rem]:flex peer-not-empty:@min-[62rem]:hidden"
        >
          {APP_LINKS.map((link) => (
            <NavLink key={link.to} to={to(link.to)} className={LINK}>
              {t(link.text)}
            </NavLink>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <PaletteLauncher />
          <ThemeButton />
          {bell}
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}

function PersonMenu() {
  const { t } = useTranslation("common");
  const to = useLocalized();
  const { pathname } = useLocation();
  const session = useSession();
  const user = session.status === "in" ? session.session.user : null;
  const name = user ? nameOf(user) : "";
  const idle = useIdle();
  const profile = useQuery({ ...profileQuery, enabled: user !== null && idle });
  const page = (link: {
    to: string;
    text: (typeof MAIN_LINKS | typeof APP_LINKS | typeof PERSON_LINKS)[number]["text"];
  }) => ({
    key: link.to,
    label: t(link.text),
    to: to(link.to),
    current: pathname === to(link.to),
  });
  return (
    <Menu
      label={t("nav.you")}
      trigger={
        <button
          type="button"
          data-tip={t("nav.you")}
          className="touch grid min-h-11 min-w-11 place-items-center rounded-full"
        >
          <VisuallyHidden>{t("nav.you")}</VisuallyHidden>
          <span aria-hidden="true" className="grid">
            {name ? <Face name={name} colour={1} size="l" pictureUrl={profile.data?.pictureUrl} /> : <CircleUser />}
          </span>
        </button>
      }
      items={[
        ...APP_LINKS.map(page),
        ...PERSON_LINKS.map(page),
        ...MAIN_LINKS.filter(isElsewhere).map(page),
        { key: "out", label: t("nav.logOut"), onSelect: () => void logOut() },
      ]}
    />
  );
}
