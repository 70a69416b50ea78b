import { useTranslation } from "react-i18next";

import { Advice } from "~/ui/travel/advice";
import { KindIcon } from "~/ui/travel/kind";
import { useLanguage } from "~/i18n/use-language";
import { duration, roundMoney } from "~/lib/format";

import type { Offer } from "../types";

interface WayHeadProps {
  offer: Offer;
  /** The usual way, which this one is compared with. */
  than: Offer | null;
}

/** Above the offers of one way: by what, how long from door to door, and how it differs from the usual way. */
export function WayHead({ offer, than }: WayHeadProps) {
  const { t } = useTranslation("ways");
  const language = useLanguage();
  const differences = than
    ? [
        difference(offer.doorMinutes - than.doorMinutes, "slower", "quicker", (time) => ({
          time: duration(time, language),
        })),
        difference(offer.price.cents - than.price.cents, "dearer", "cheaper", (cents) => ({
          price: roundMoney({ cents, currency: offer.price.currency }, language),
        })),
        difference(offer.co2eKg - than.co2eKg, "moreCarbon", "lessCarbon", (kg) => ({ kg })),
      ].filter((one) => one !== null)
    : [];
  return (
    <div className="grid gap-1">
      <h3 className="flex flex-wrap items-center gap-x-2 text-16">
        <KindIcon kind={offer.kind} className="text-sea" />
        {t(`by.${offer.kind}`)}
        <span className="font-text text-14 font-normal tracking-normal text-ink-2 tabular-nums">
          {t("door", { time: duration(offer.doorMinutes, language) })}
        </span>
      </h3>
      {differences.length > 0 && (
        <p className="text-14 text-ink-2 tabular-nums">
          {differences.map(({ word, values }) => t(`${word}`, values)).join(", ")}
        </p>
      )}
      <Advice of={offer} />
    </div>
  );
}

type Word = "slower" | "quicker" | "dearer" | "cheaper" | "moreCarbon" | "lessCarbon";

function difference<Values>(by: number, more: Word, less: Word, say: (amount: number) => Values) {
  return by === 0 ? null : { word: by > 0 ? more : less, values: say(Math.abs(by)) };
}
