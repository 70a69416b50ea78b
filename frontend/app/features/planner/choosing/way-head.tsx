import { Users } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { Advice } from "~/ui/travel/advice";
import { KindIcon } from "~/ui/travel/kind";
import { useDifferences } from "~/ui/travel/use-differences";
import { useLanguage } from "~/i18n/use-language";
import { duration } from "~/lib/format";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Offer } from "../types";

interface WayHeadProps {
  offer: Offer;
  /** The usual way, with which this one is compared. */
  than: Offer | null;
  /** How many people travel from here. */
  people: number;
}

/** The heading above the offers of one way: transport, door-to-door time, and how it differs from the usual way. */
export function WayHead({ offer, than, people }: WayHeadProps) {
  const { t } = useTranslation("ways");
  const language = useLanguage();
  const prices = usePriceWords();
  const differences = useDifferences();
  const overnight = offer.advice.includes("overnight");
  const words = than && differences(measured(offer), measured(than), overnight);
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-2 text-16">
        <KindIcon kind={offer.kind} className="text-sea" />
        {t(`by.${offer.kind}`)}
        <span className="font-text text-14 font-normal tracking-normal text-ink-2 tabular-nums">
          {t("door", { time: duration(offer.doorMinutes, language) })}
        </span>
      </h3>
      {words && <p className="text-14 text-ink-2 tabular-nums">{words}</p>}
      {offer.group && people >= offer.group.people && (
        <p className="flex items-start gap-1.5 text-14">
          <Users aria-hidden="true" className="mt-0.5 text-sea" />
          {t("group", { people: offer.group.people, price: prices.round(offer.group.price) })}
        </p>
      )}
      <Advice of={offer} />
    </div>
  );
}

const measured = (offer: Offer) => ({
  minutes: offer.doorMinutes,
  cents: offer.price.cents,
  kg: offer.co2eKg,
});
