import { Check, Heart } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Panel } from "~/ui/layout/panel";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Place, SearchReply } from "../types";
import { PlaceDates } from "./place-dates";
import { headingOf } from "./tiers";

interface WishCardProps {
  reply: SearchReply;
  /** Its rank in the current order; null if it is outside the limits. */
  position: number | null;
  chosen: boolean;
  onChoose: (place: Place) => void;
}

/** The desired destination, always on a separate card: its rank, and what another place would save. */
export function WishCard({ reply, position, chosen, onChoose }: WishCardProps) {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  const { pick } = reply;
  const place = reply.results.find(({ slug }) => slug === pick?.slug);
  if (!pick || !place) return null;
  const heading = headingOf(place);
  const elsewhere = reply.results.find(({ slug }) => slug === pick.elsewhere);
  return (
    <Panel
      as="section"
      pad="s"
      labelledBy="wish"
      className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 sm:grid-cols-[96px_minmax(0,1fr)_auto]"
    >
      <Poster slug={place.slug} rounded="m" />
      <div className="grid content-center gap-1">
        <p className="flex items-center gap-1.5 text-14 font-semibold text-coral-ink">
          <Heart aria-hidden="true" />
          {t("pick.title")}
        </p>
        <h2 id="wish" className="text-20">
          {place.city} <span className="font-text text-14 font-normal tracking-normal text-ink-2">{place.country}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PlaceDates place={place} reply={reply} />
        </p>
        <p className="text-14 text-ink-2">
          {position === null ? t("pick.outside") : t("pick.rank", { rank: position, of: reply.comparedPlaces })}{" "}
          {heading !== "within" && `${t(`tier.${heading}`)}. `}
          {pick.savingElsewhere.cents > 0 &&
            elsewhere &&
            t("pick.saving", { city: elsewhere.city, price: prices.round(pick.savingElsewhere) })}
        </p>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end sm:justify-center">
        <span className="font-display text-24 font-bold">
          <Price money={place.groupTotal} digits="never" big />
        </span>
        <Button
          onClick={() => onChoose(place)}
          aria-pressed={chosen}
          variant={chosen ? "ink" : "outline"}
          icon={chosen ? <Check aria-hidden="true" /> : undefined}
          aria-label={
            chosen ? t("places.chosenCity", { city: place.city }) : t("places.chooseCity", { city: place.city })
          }
        >
          {chosen ? t("places.chosen") : t("places.choose")}
        </Button>
      </div>
    </Panel>
  );
}
