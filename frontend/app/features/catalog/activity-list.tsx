import { Users } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, wallTime } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { Price } from "~/ui/marks/price";

import type { DestinationDetail } from "./types";

type Activity = DestinationDetail["activities"][number];

/** Things to do: name, price, length; those that suit a team say for how many people. */
export function ActivityList({
  activities,
  forTeams = false,
}: {
  activities: readonly Activity[];
  forTeams?: boolean;
}) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  return (
    <ul className="grid list-none gap-x-12 p-0 md:grid-cols-2">
      {activities.map((activity) => (
        <li key={activity.id} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-4">
          <div>
            <h3 lang={activity.textLanguage} className="font-text text-16 leading-snug font-semibold tracking-normal">
              {activity.name}
            </h3>
            <p lang={activity.textLanguage} className="mt-0.5 text-ink-2">
              {activity.line}
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-14 text-ink-2">
              {forTeams ? (
                <>
                  <Users aria-hidden="true" />
                  {t("activities.group", { min: activity.group.min, max: activity.group.max })}
                </>
              ) : (
                <>
                  {t("activities.from", { time: wallTime(`2000-01-01T${activity.start}`, language) })}
                  {activity.tags.includes("teams") && <Badge tone="sea">{t("activities.teams")}</Badge>}
                </>
              )}
            </p>
          </div>
          <p className="text-end">
            <b className="block font-semibold">
              {activity.price.cents === 0 ? t("activities.free") : <Price money={activity.price} digits="never" />}
            </b>
            <span className="text-14 text-ink-2">{duration(activity.durationMinutes, language)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
