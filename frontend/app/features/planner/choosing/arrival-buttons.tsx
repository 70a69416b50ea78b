import { Coins, Timer, UsersRound } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Arrivals } from "../types";

const WAYS = [
  ["cheapest", Coins],
  ["together", UsersRound],
  ["tight", Timer],
] as const;

interface ArrivalButtonsProps {
  arrivals: Arrivals;
  flights: Record<number, string>;
  onTake: (flights: Record<number, string>) => void;
}

/** Chooses for everyone: the cheapest, arriving together, or all within two hours. */
export function ArrivalButtons({ arrivals, flights, onTake }: ArrivalButtonsProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const prices = usePriceWords();
  // Nobody needs a ticket, or someone cannot find one: the lists below say so.
  if (WAYS.every(([way]) => !arrivals[way])) return null;
  return (
    <section aria-labelledby="for-all" className="grid gap-3">
      <h2 id="for-all" className="text-18">
        {t("arrivals.title")}
      </h2>
      <div className="grid gap-2 sm:grid-cols-3">
        {WAYS.map(([way, Icon]) => {
          const found = arrivals[way];
          if (!found) {
            return (
              <p
                key={way}
                className="flex items-start gap-3 rounded-m border border-dashed border-line p-3.5 text-ink-2"
              >
                <Icon aria-hidden="true" className="mt-0.5 text-20" />
                <span className="grid gap-0.5">
                  <b className="font-semibold">{t(`arrivals.${way}`)}</b>
                  <span className="text-14">{t("arrivals.impossible")}</span>
                </span>
              </p>
            );
          }
          const mine = Object.fromEntries(found.offerIds.flatMap((offer, index) => (offer ? [[index, offer]] : [])));
          const inForce = Object.entries(mine).every(([index, offer]) => flights[Number(index)] === offer);
          return (
            <button
              key={way}
              type="button"
              aria-pressed={inForce}
              onClick={() => onTake(mine)}
              className="flex items-start gap-3 rounded-m border border-line-strong bg-surface p-3.5 text-start hover:bg-surface-2 aria-pressed:border-ink aria-pressed:bg-surface-2 aria-pressed:outline aria-pressed:outline-ink"
            >
              <Icon aria-hidden="true" className="mt-0.5 text-20 text-sea" />
              <span className="grid gap-0.5">
                <b className="font-semibold">{t(`arrivals.${way}`)}</b>
                <span className="text-14 text-ink-2 tabular-nums">
                  {t("arrivals.detail", {
                    price: prices.round({ cents: found.totalCents, currency: "EUR" }),
                    window: duration(found.windowMinutes, language),
                  })}
                </span>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
