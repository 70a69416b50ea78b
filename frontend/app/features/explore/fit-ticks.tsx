import { CircleCheck, CircleMinus } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { type Tick, ticksOf } from "./fit";
import { useFromHome } from "./queries";

/** The points in which a trip fits the viewer or does not; nothing if nothing is known about the viewer. */
export function FitTicks({ trip }: { trip: string }) {
  const { t } = useTranslation("explore");
  const said = useSaid();
  const { of, budget } = useFromHome();
  const own = of(trip);
  if (!own) return null;
  return (
    <ul className="grid list-none gap-1.5 p-0 text-14">
      {ticksOf(own, budget).map((tick) => (
        <li key={tick.key} className="flex items-start gap-2">
          {tick.fits ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 flex-none text-good" />
          ) : (
            <CircleMinus aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {!tick.fits && <span className="visually-hidden">{t("fit.not")} </span>}
            {said(tick)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useSaid(): (tick: Tick) => string {
  const { t } = useTranslation("explore");
  const language = useLanguage();
  const prices = usePriceWords();
  return (tick) => {
    switch (tick.key) {
      case "clash":
        return t("fit.clash", { trip: tick.trip });
      case "under":
      case "over":
        return t(`fit.${tick.key}`, { amount: prices.money(tick, "never") });
      case "ahead":
      case "behind":
        return t(`fit.${tick.key}`, { hours: duration(tick.hours * 60, language) });
      default:
        return t(`fit.${tick.key}`);
    }
  };
}
