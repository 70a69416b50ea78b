import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { classes } from "~/ui/classes";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { fiveDays } from "./five-days";
import type { DestinationDetail } from "./types";

// Shades of one color, darkest first, distinct enough from their neighbors.
const RAMP = ["fill-sea bg-sea", "fill-sea/65 bg-sea/65", "fill-sea/35 bg-sea/35"];

const WIDTH = 1000;
const GAP = 3;

/** Each part starts where the previous one ends. */
function stacked(widths: readonly number[]): { x: number; width: number }[] {
  let x = 0;
  return widths.map((width) => {
    x += width;
    return { x: x - width, width };
  });
}

/** The estimate in parts, as a bar and as lines, followed by some everyday prices of the place. */
export function CostBar({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const lines = fiveDays(place);
  const total = place.estimatedCost.perPerson.cents;
  const { prices, dailySpend } = place;
  const currency = dailySpend.currency;
  const small = [
    { key: "coffee", cents: prices.coffee },
    { key: "dinner", cents: prices.dinner },
    { key: "transit", cents: prices.transitDay },
    { key: "desk", cents: (prices.dayPass.low + prices.dayPass.high) / 2 },
  ] as const;
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} 40`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-5 w-full overflow-hidden rounded-s"
      >
        {stacked(lines.map(({ money }) => (money.cents / total) * WIDTH)).map(({ x, width }, index) => (
          <rect
            key={lines[index]?.part}
            x={x}
            width={Math.max(0, width - GAP)}
            height="40"
            className={RAMP[index]?.split(" ")[0]}
          />
        ))}
      </svg>
      <dl className="mt-3">
        {lines.map(({ part, money }, index) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-4 border-b border-line py-3">
            <dt className="flex gap-3">
              <span
                aria-hidden="true"
                className={classes("mt-1.5 size-3 flex-none rounded-s", RAMP[index]?.split(" ")[1])}
              />
              <span>
                <b className="block font-semibold">{t(`costs.${part}`)}</b>
                <span className="text-14 text-ink-2">
                  {t(`costs.${part}Line`, { nights: place.estimatedCost.nights, days: place.estimatedCost.nights + 1 })}
                </span>
              </span>
            </dt>
            <dd className="font-semibold">
              <Price money={money} digits="never" />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between py-3">
          <dt className="font-semibold">{t("costs.total", { city: place.city })}</dt>
          <dd className="font-display text-24 font-bold tracking-tight">
            <Price money={place.estimatedCost.perPerson} digits="never" both />
          </dd>
        </div>
      </dl>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        {small.map(({ key, cents }) => (
          <div key={key} className="border-s border-line-strong ps-3">
            <dt className="text-13 text-ink-2">{t(`costs.${key}`)}</dt>
            <dd className="text-18 font-semibold">
              <Price money={{ cents, currency }} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <EstimateMark kind="estimate">
          {t("costs.estimate", {
            date: day(place.reviewed, language),
          })}
        </EstimateMark>
      </p>
      <RatesNote of={currency} />
    </>
  );
}
