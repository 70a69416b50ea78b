import { ChevronRight, Compass, Luggage, MapPin, Send } from "lucide-react";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Panel } from "~/ui/layout/panel";

import type { Mode } from "./modes";
import { quickActions } from "./quick-actions";
import type { TripCard } from "./types";

const ICONS = { plan: Compass, trips: Luggage, invite: Send, destinations: MapPin };

/** Common actions, in the mode's order. */
export function QuickActionsPanel({ upcoming, mode }: { upcoming: TripCard[]; mode: Mode }) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  return (
    <Panel as="section" labelledBy="quick-actions" className="self-start">
      <h2 id="quick-actions" className="mb-2 text-20">
        {t("actions.title")}
      </h2>
      <ul className="list-none p-0">
        {quickActions(upcoming, mode).map(({ action, to: address }) => {
          const Icon = ICONS[action];
          return (
            <li key={action}>
              <Link
                to={to(address)}
                className="-mx-2 flex min-h-12 items-center gap-4 rounded-m px-2 font-medium text-ink no-underline hover:bg-hover"
              >
                <Icon aria-hidden="true" className="text-sea" />
                <span className="flex-1">{t(action === "plan" ? `actions.plan_${mode}` : `actions.${action}`)}</span>
                <ChevronRight aria-hidden="true" className="text-ink-3 rtl:rotate-180" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
