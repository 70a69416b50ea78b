import { CircleUser, Compass, LayoutDashboard, Luggage, Plus } from "lucide-react";
import { NavLink } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";

const TABS = [
  { to: "/dashboard", text: "nav.phone.home", Icon: LayoutDashboard },
  { to: "/explore", text: "nav.phone.explore", Icon: Compass },
  { to: "/trip-planner", text: "nav.phone.plan", Icon: Plus },
  { to: "/my-trips", text: "nav.phone.trips", Icon: Luggage },
  { to: "/profile", text: "nav.phone.me", Icon: CircleUser },
] as const;

/** Navigation of the signed-in area on phones. A page with its own bar at the lower edge shows that instead. */
export function TabBar() {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <nav
      aria-label={t("nav.app")}
      data-tab-bar
      data-no-print
      className="sticky bottom-0 z-20 grid grid-cols-5 border-t border-line bg-surface px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))] md:hidden in-[body:has([data-bar])]:hidden"
    >
      {TABS.map(({ to: page, text, Icon }) => (
        <NavLink
          key={page}
          to={to(page)}
          className="grid min-h-12 content-center justify-items-center gap-0.5 rounded-m text-12 font-medium text-ink-2 no-underline aria-[current=page]:font-semibold aria-[current=page]:text-coral-ink"
        >
          <Icon aria-hidden="true" className="text-20" />
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
