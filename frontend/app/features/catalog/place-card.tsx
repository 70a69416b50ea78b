import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration, number } from "~/lib/format";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";

import type { ShownPlace } from "./ordering";

interface PlaceCardProps {
  place: ShownPlace;
  eager: boolean;
  /** The month, from 1, whose usual high the card shows. */
  degreesOf: number | null;
}

/** A destination as a poster, with what a trip there costs and how far it is. */
export function PlaceCard({ place, eager, degreesOf }: PlaceCardProps) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const to = useLocalized();
  const { way } = place;
  return (
    <Link to={to(`/destinations/${place.slug}`)} viewTransition className="group block rounded-l text-ink">
      <Poster slug={place.slug} eager={eager} transitionName={`poster-${place.slug}`}>
        <h2 className="text-24 group-hover:underline max-sm:text-18">{place.city}</h2>
        <span className="text-14">{place.country}</span>
      </Poster>
      <span className="mt-2.5 flex items-baseline justify-between gap-x-2 max-sm:flex-col">
        <b className="text-16 font-semibold">
          <Price money={place.price} digits="never" />
        </b>
        <span className="text-14 text-ink-2">
          {way === "home"
            ? t("card.home")
            : t(way && way.kind !== "flight" ? "card.land" : "card.flight", {
                time: duration(way ? way.minutes : place.flightMinutes, language),
                kind: way ? t(`reach.kinds.${way.kind}`) : "",
              })}
        </span>
      </span>
      {degreesOf !== null && (
        <span className="block text-14 text-ink-2 tabular-nums">
          {t("card.degrees", {
            degrees: number(place.highC[degreesOf - 1] ?? 0, language),
            month: new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
              Date.UTC(2027, degreesOf - 1, 15),
            ),
          })}
        </span>
      )}
    </Link>
  );
}
