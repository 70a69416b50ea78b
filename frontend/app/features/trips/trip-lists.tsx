import type { ReactNode } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { EmptyState } from "~/ui/feedback/empty-state";

import type { TripCard, TripGroup } from "./queries";
import { TripRow } from "./trip-row";

interface TripListsProps {
  upcoming: TripCard[];
  past: TripCard[];
  /** The only group to show, if one is selected. */
  group?: TripGroup | null;
  /** Loads the next page, if there is one. */
  more?: ReactNode;
}

/** SPEC 4, my trips: a trip is in planning until it is confirmed. */
const groupOf = ({ listGroup }: TripCard) => (listGroup === "planning" ? "planning" : "confirmed");

/** My trips: upcoming ones under SPEC's headings, the nearest large with its heading first, then past and cancelled. */
export function TripLists({ upcoming, past, group: only = null, more = null }: TripListsProps) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const [next] = upcoming;
  const calledOff = past.filter(({ status }) => status === "cancelled");
  const over = past.filter(({ status }) => status !== "cancelled");
  if (only && upcoming.length + past.length === 0 && !more)
    return <EmptyState title={t(`lists.noneOf.${only}`)} posterSlug="valencia" />;
  return (
    <div className="grid gap-14">
      {(!only || next) && (
        <section aria-labelledby="upcoming" className="grid gap-4">
          <h2 id="upcoming" className="text-30">
            {t("lists.upcoming")}
          </h2>
          {!next && (
            <EmptyState
              title={t("lists.noneTitle")}
              posterSlug="valencia"
              action={
                <ButtonLink variant="primary" to={to("/trip-planner")}>
                  {t("lists.plan")}
                </ButtonLink>
              }
            >
              {t("lists.none")}
            </EmptyState>
          )}
          {[...new Set(upcoming.map(groupOf))].map((group) => (
            <section key={group} aria-labelledby={group} className="grid gap-4">
              <h3 id={group} className="font-text text-18 font-semibold text-ink-2">
                {t(`lists.group.${group}`)}
              </h3>
              {next && groupOf(next) === group && <TripRow trip={next} lead />}
              <div className="grid gap-4 empty:hidden lg:grid-cols-2">
                {upcoming
                  .filter((trip) => trip !== next && groupOf(trip) === group)
                  .map((trip) => (
                    <TripRow key={trip.id} trip={trip} />
                  ))}
              </div>
            </section>
          ))}
        </section>
      )}
      {(over.length > 0 || (!more && !only)) && (
        <Ended id="past" title={t("lists.past")} trips={over}>
          {over.length === 0 && <p className="text-ink-2">{t("lists.nonePast")}</p>}
        </Ended>
      )}
      {calledOff.length > 0 && <Ended id="cancelled" title={t("lists.cancelled")} trips={calledOff} />}
      {more}
    </div>
  );
}

interface EndedProps {
  id: string;
  title: string;
  trips: TripCard[];
  children?: ReactNode;
}

function Ended({ id, title, trips, children }: EndedProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-30">
        {title}
      </h2>
      {children}
      <div className="grid gap-4 lg:grid-cols-2">
        {trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} heading="h3" />
        ))}
      </div>
    </section>
  );
}
