import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, instant } from "~/lib/format";
import { Badge } from "~/ui/marks/badge";
import { FaceStack } from "~/ui/art/face-stack";
import { Price } from "~/ui/marks/price";

import type { Trip } from "./queries";

interface ActivitiesProps {
  trip: Trip;
  /** On a page of their own they carry the page's heading. */
  alone?: boolean;
}

/** What is planned together: when, how long, what it costs each, and for whom. */
export function Activities({ trip, alone = false }: ActivitiesProps) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  const Heading = alone ? "h1" : "h2";
  return (
    <section aria-labelledby="activities">
      <Heading id="activities" className={alone ? "mb-4 text-48 break-words" : "mb-3 text-30"}>
        {alone ? t("activities.titleIn", { city: trip.destination.city }) : t("activities.title")}
      </Heading>
      {trip.activities.length === 0 && <p className="text-ink-2">{t("activities.none")}</p>}
      <ul className="list-none p-0">
        {trip.activities.map((activity) => {
          const people = trip.travellers.filter((one) => activity.travellerIds.includes(one.id));
          return (
            <li
              key={activity.id}
              className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[12rem_1fr_auto]"
            >
              <p className="text-14 text-ink-2 tabular-nums">
                {activity.scheduledAt
                  ? instant(activity.scheduledAt, language, trip.destination.timezone, {
                      weekday: "short",
                      day: "numeric",
                      month: "short",
                      hour: "2-digit",
                      minute: "2-digit",
                    })
                  : t("activities.noTime")}
              </p>
              <div>
                <h3 className="font-text text-16 font-semibold">{activity.name}</h3>
                <p className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
                  <span>{duration(activity.durationMinutes, language)}</span>
                  {activity.sponsored && <Badge tone="plain">{t("activities.sponsored")}</Badge>}
                  {activity.providerLink && (
                    <a
                      className="text-sea underline"
                      href={activity.providerLink}
                      rel="noopener noreferrer"
                      target="_blank"
                    >
                      {t("activities.provider")}
                    </a>
                  )}
                  {people.length === trip.travellers.length ? (
                    <span>{t("activities.everybody")}</span>
                  ) : (
                    <FaceStack
                      people={people.map(({ name, colour, pictureUrl }) => ({ name, colour, pictureUrl }))}
                      label={people.map((one) => one.name).join(", ")}
                      more={(n) => `+${n}`}
                      size="xs"
                      ring="paper"
                    />
                  )}
                </p>
              </div>
              <p className="font-semibold">
                <Price money={activity.price} />{" "}
                <span className="text-14 font-normal text-ink-2">{t("activities.each")}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
