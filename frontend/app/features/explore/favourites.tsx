import { useMutation } from "@tanstack/react-query";
import { HeartOff } from "lucide-react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { Poster } from "~/ui/art/poster";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { showToast } from "~/ui/feedback/toast";
import { Badge } from "~/ui/marks/badge";
import { Price } from "~/ui/marks/price";

import { OpenTripCard } from "./open-trip-card";
import { removeSaved, type SavedTrip } from "./queries";

/** Saved trips: open ones as cards, the others as they were when they were saved. */
export function Favourites({ trips }: { trips: readonly SavedTrip[] }) {
  const { t } = useTranslation("explore");
  const to = useLocalized();
  if (trips.length === 0)
    return (
      <EmptyState
        title={t("saved.none")}
        posterSlug="lisbon"
        action={
          <ButtonLink variant="primary" to={to("/explore")}>
            {t("saved.explore")}
          </ButtonLink>
        }
      >
        {t("saved.noneLine")}
      </EmptyState>
    );
  return (
    <ul className="grid list-none gap-6 p-0 md:grid-cols-2 xl:grid-cols-3">
      {trips.map((one) => (
        <li key={one.id} className="grid">
          {one.trip ? <StillOpen saved={one} trip={one.trip} /> : <Closed saved={one} />}
        </li>
      ))}
    </ul>
  );
}

/** Explore's card, and what has changed since the trip was saved. */
function StillOpen({ saved, trip }: { saved: SavedTrip; trip: NonNullable<SavedTrip["trip"]> }) {
  const { t } = useTranslation("explore");
  const difference = trip.perPerson.cents - saved.perPerson.cents;
  return (
    <div className="grid grid-rows-[1fr_auto]">
      <OpenTripCard trip={trip} who="member" heading="h2" />
      {Math.abs(difference) >= 100 && trip.perPerson.currency === saved.perPerson.currency && (
        <p className="mt-2 text-14 text-ink-2">
          {t("saved.since")}{" "}
          <b className={difference < 0 ? "text-good" : "text-ink"}>
            <Price money={{ cents: difference, currency: saved.perPerson.currency }} digits="never" signed />
          </b>
        </p>
      )}
    </div>
  );
}

function Closed({ saved }: { saved: SavedTrip }) {
  const { t } = useTranslation(["explore", "common"]);
  const language = useLanguage();
  const remove = useMutation(removeSaved);
  const { destination } = saved;
  return (
    <article className="grid content-start overflow-hidden rounded-l border border-dashed border-line-strong">
      <Poster slug={destination.slug} shape="21" rounded="none" fill className="h-50 grayscale">
        <h2 className="text-24 text-on-poster">{destination.city}</h2>
        <p className="text-14">{destination.country}</p>
      </Poster>
      <div className="grid gap-3 p-4 sm:p-5">
        <div>
          <Badge>{t("saved.closed")}</Badge>
        </div>
        <p className="text-ink-2">{t("gone.title")}</p>
        <p className="text-14 text-ink-2">
          {t("saved.then", { dates: dayRange(saved.start, saved.end, language) })}{" "}
          <Price money={saved.perPerson} digits="never" />
        </p>
        <Button
          size="s"
          className="justify-self-start"
          icon={<HeartOff aria-hidden="true" />}
          pending={remove.isPending}
          onClick={() =>
            remove.mutate(saved.id, {
              onError: ({ message }) => showToast({ tone: "bad", text: message || t("common:error.generic") }),
            })
          }
        >
          {t("saved.remove")}
        </Button>
      </div>
    </article>
  );
}
