import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import type { ListedPlace } from "./cards";

/** A destination as a poster, with what a trip there costs and how far it is. */
export function PlaceCard({ place, eager }: { place: ListedPlace; eager: boolean }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const to = useLocalized();
  return (
    <Link to={to(`/destinations/${place.slug}`)} viewTransition className="group block rounded-l text-ink">
      <Poster slug={place.slug} eager={eager} transitionName={`poster-${place.slug}`}>
        <h2 className="text-24 group-hover:underline max-sm:text-18">{place.city}</h2>
        <span className="text-14">{place.country}</span>
      </Poster>
      <span className="mt-2.5 flex items-baseline justify-between gap-x-2 max-sm:flex-col">
        <b className="text-16 font-semibold">
          <Price money={place.perPerson} digits="never" />
        </b>
        <span className="text-14 text-ink-2">
          {t("card.flight", { time: duration(place.flightMinutes, language) })}
        </span>
      </span>
    </Link>
  );
}
