import { useTranslation } from "react-i18next";

import { useLocalized } from "~/i18n/use-language";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";

import type { TripCard } from "./queries";
import { TripRow } from "./trip-row";

interface TripListsProps {
  upcoming: TripCard[];
  past: TripCard[];
}

/** My trips: upcoming, the next one large, and past. */
export function TripLists({ upcoming, past }: TripListsProps) {
  const { t } = useTranslation("trips");
  const to = useLocalized();
  const [next, ...later] = upcoming;
  return (
    <div className="grid gap-14">
      <section aria-labelledby="upcoming" className="grid gap-4">
        <h2 id="upcoming" className="text-30">
          {t("lists.upcoming")}
        </h2>
        {next ? (
          <TripRow trip={next} lead />
        ) : (
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
        <div className="grid gap-4 lg:grid-cols-2">
          {later.map((trip) => (
            <TripRow key={trip.id} trip={trip} />
          ))}
        </div>
      </section>
      <section aria-labelledby="past" className="grid gap-4">
        <h2 id="past" className="text-30">
          {t("lists.past")}
        </h2>
        {past.length === 0 && <p className="text-ink-2">{t("lists.nonePast")}</p>}
        <div className="grid gap-4 lg:grid-cols-2">
          {past.map((trip) => (
            <TripRow key={trip.id} trip={trip} />
          ))}
        </div>
      </section>
    </div>
  );
}
