import { useQuery } from "@tanstack/react-query";
import {
  BedDouble,
  CalendarDays,
  CalendarX,
  Check,
  CircleCheck,
  HandCoins,
  Hourglass,
  ListChecks,
  MailPlus,
  Route,
  UserPlus,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { ledgerQuery } from "~/api/ledger";
import { waitedForQuery } from "~/api/nudges";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { isByLand, KindIcon } from "~/ui/travel/kind";

import { type Beside, type Thing, thingsOf } from "./next-things";
import type { Trip } from "./queries";

const ICONS: Record<Exclude<Thing["key"], "flight">, ReactNode> = {
  dates: <CalendarDays aria-hidden="true" />,
  choose: <Route aria-hidden="true" />,
  misfit: <CalendarX aria-hidden="true" />,
  tasks: <ListChecks aria-hidden="true" />,
  requests: <UserPlus aria-hidden="true" />,
  pro: <Hourglass aria-hidden="true" />,
  invite: <MailPlus aria-hidden="true" />,
  answers: <Users aria-hidden="true" />,
  stay: <BedDouble aria-hidden="true" />,
  confirm: <Check aria-hidden="true" />,
  pay: <HandCoins aria-hidden="true" />,
};

/** Facts that the trip document does not contain; fetched only where they can apply, and undefined until loaded. */
function useBeside(trip: Trip): Beside | undefined {
  const mayBeAsked = trip.viewerRole === "organizer" && trip.openToExternalNomads && !trip.archived;
  const mayOwe = trip.status === "completed" || trip.status === "active";
  const waitedFor = useQuery({ ...waitedForQuery, enabled: mayBeAsked });
  const ledger = useQuery({ ...ledgerQuery(trip), enabled: mayOwe });
  if ((mayBeAsked && waitedFor.isPending) || (mayOwe && ledger.isPending)) return undefined;
  const me = ledger.data?.people.find((one) => one.isYou)?.id;
  return {
    requests: waitedFor.data?.trips.find((one) => one.id === trip.id)?.requests ?? 0,
    debts: me ? (ledger.data?.transfers.filter((one) => one.paidBy === me).length ?? 0) : 0,
  };
}

/** The things that wait for the viewer; the first one stands out. `quiet`: render nothing if nothing waits. */
export function NextSteps({ trip, quiet = false }: { trip: Trip; quiet?: boolean }) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const [now] = useState(() => Date.now());
  const beside = useBeside(trip);
  const all = thingsOf(trip, beside ?? { requests: 0, debts: 0 }, now);
  if (quiet && all.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-3 text-30">
        {t("next.title")}
      </h2>
      {all.length === 0 && beside && (
        <p className="flex items-center gap-3 text-18 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-good" />
          {t("next.nothing")}
        </p>
      )}
      <ul className="grid list-none p-0">
        {all.map((thing, index) => (
          <Step
            key={thing.key}
            thing={thing}
            trip={trip}
            first={index === 0}
            to={to(`/trip-details/${trip.id}/${thing.tab}`)}
          />
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  thing: Thing;
  trip: Trip;
  first: boolean;
  to: string;
}

function Step({ thing: { key, count }, trip, first, to }: StepProps) {
  const { t } = useTranslation("trips");
  const way = trip.flights.find((flight) => flight.travellerId === trip.viewerTravellerId);
  const word = key === "flight" && way && isByLand(way) ? "ticket" : key;
  return (
    <li className={first ? "mb-2 rounded-l border border-line bg-surface p-5 shadow-2" : "border-b border-line py-4"}>
      <Link to={to} className="flex items-center gap-4 text-ink no-underline">
        <span
          className={
            first
              ? "grid size-12 shrink-0 place-items-center rounded-full bg-coral-soft text-coral-ink"
              : "grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2"
          }
        >
          {key === "flight" ? <KindIcon kind={way?.kind ?? "flight"} /> : ICONS[key]}
        </span>
        <span className="grid min-w-0">
          <b className={first ? "font-display text-20" : ""}>
            {t(`next.${word}`, { count, city: trip.destination.city })}
          </b>
          <span className="text-14 text-ink-2">{t(`next.${word}Line`)}</span>
        </span>
      </Link>
    </li>
  );
}
