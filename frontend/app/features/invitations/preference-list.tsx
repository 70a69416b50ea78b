import { BedDouble, CalendarRange, Clock, Compass, Heart, Wallet } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { capitalized, instant } from "~/lib/format";

import type { InviteView } from "./queries";

interface PreferenceListProps {
  preferences: InviteView["preferences"];
  activities: InviteView["activities"];
  /** Whether the trip's dates are set. */
  dated: boolean;
}

/** The group's preferences, and the planned activities. */
export function PreferenceList({ preferences, activities, dated }: PreferenceListProps) {
  const { t } = useTranslation("invitations");
  const language = useLanguage();
  const { budgetLevel, maxFlightTime, preset, likes, stay, room, flexibleDates } = preferences;
  const liked = likes.map((chip) => t(`likes.${chip}` as "likes.teams"));
  const lines: [ReactNode, string][] = [
    [<Wallet key="b" aria-hidden="true" />, t(`budget.${budgetLevel}` as "budget.any")],
    [<Clock key="f" aria-hidden="true" />, t(`flight.${maxFlightTime}` as "flight.any")],
    [<Compass key="p" aria-hidden="true" />, t(`preset.${preset}` as "preset.team")],
  ];
  if (liked.length > 0) lines.push([<Heart key="l" aria-hidden="true" />, capitalized(liked.join(", "), language)]);
  if (stay)
    lines.push([
      <BedDouble key="s" aria-hidden="true" />,
      t(`stay.${stay}_${room ?? "private"}` as "stay.hotel_private"),
    ]);
  if (flexibleDates && !dated) lines.push([<CalendarRange key="d" aria-hidden="true" />, t("flexible")]);
  return (
    <section aria-labelledby="preferences">
      <h2 id="preferences" className="mb-2 text-24">
        {t("preferences")}
      </h2>
      <ul className="list-none p-0">
        {lines.map(([icon, words]) => (
          <li key={words} className="flex items-center gap-3 border-b border-line py-3 text-ink-2">
            <span className="text-sea">{icon}</span>
            <span className="text-ink">{words}</span>
          </li>
        ))}
      </ul>
      {activities.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-18">{t("planned")}</h3>
          <ul className="list-none p-0">
            {activities.map((activity) => (
              <li key={activity.name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
                <span>{activity.name}</span>
                <span className="text-14 text-ink-2">
                  {activity.scheduledAt ? instant(activity.scheduledAt, language) : t("noTimeYet")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
