import { BedDouble, Check, CircleCheck, MailPlus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";

import { useTranslation } from "~/i18n/use-texts";
import { isByLand, KindIcon } from "~/ui/travel/kind";

import type { Trip } from "./queries";

interface Step {
  key: "invite" | "answers" | "flight" | "ticket" | "stay" | "confirm";
  tab: string;
  icon: ReactNode;
  count: number;
}

function steps(trip: Trip): Step[] {
  const found: Step[] = [];
  const organizer = trip.viewerRole === "organizer";
  const waiting = trip.travellers.filter((one) => one.rsvp === "pending").length;
  const mine = trip.flights.find((flight) => flight.travellerId === trip.viewerTravellerId);
  const open = trip.invites.filter((invite) => invite.status === "pending").length;
  if (trip.archived) return found;
  if (mine && !mine.confirmed)
    found.push({
      key: isByLand(mine) ? "ticket" : "flight",
      tab: "flights",
      icon: <KindIcon kind={mine.kind} />,
      count: 1,
    });
  if (organizer && waiting > open)
    found.push({ key: "invite", tab: "people", icon: <MailPlus aria-hidden="true" />, count: waiting - open });
  if (organizer && open > 0)
    found.push({ key: "answers", tab: "people", icon: <Users aria-hidden="true" />, count: open });
  if (organizer && trip.stays.some((stay) => !stay.confirmed))
    found.push({ key: "stay", tab: "stay", icon: <BedDouble aria-hidden="true" />, count: 1 });
  if (organizer && trip.status === "pending")
    found.push({ key: "confirm", tab: "settings", icon: <Check aria-hidden="true" />, count: 1 });
  return found;
}

/** What waits for this very person; the first one stands out. */
export function NextSteps({ trip }: { trip: Trip }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const all = steps(trip);
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-30">
        {t("next.title")}
      </h2>
      {all.length === 0 && (
        <p className="flex items-center gap-3 text-18 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-good" />
          {t("next.nothing")}
        </p>
      )}
      <ul className="grid list-none p-0">
        {all.map((step, index) => (
          <li
            key={step.key}
            className={
              index === 0 ? "mb-2 rounded-l border border-line bg-surface p-5 shadow-2" : "border-b border-line py-4"
            }
          >
            <Link
              to={to(`/trip-details/${trip.id}/${step.tab}`)}
              className="flex items-center gap-4 text-ink no-underline"
            >
              <span
                className={
                  index === 0
                    ? "grid size-12 shrink-0 place-items-center rounded-full bg-coral-soft text-coral-ink"
                    : "grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2"
                }
              >
                {step.icon}
              </span>
              <span className="grid">
                <b className={index === 0 ? "font-display text-20" : ""}>
                  {t(`next.${step.key}`, { count: step.count, city: trip.destination.city })}
                </b>
                <span className="text-14 text-ink-2">{t(`next.${step.key}Line`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
