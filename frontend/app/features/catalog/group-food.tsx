import { useTranslation } from "~/i18n/use-texts";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { foodCosts } from "./food-costs";
import type { DestinationDetail } from "./types";

const WIDTH = 1000;

/** Next to the menu: a group's meals for a week, each part with its bar, and the cost per person. */
export function GroupFood({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const prices = usePriceWords();
  const { lines, total, each } = foodCosts(place);
  const most = Math.max(...lines.map(({ money }) => money.cents));
  return (
    <div>
      <h3 className="text-20">{t("food.group.title")}</h3>
      <dl className="mt-4">
        {lines.map(({ part, money }) => (
          <div key={part} className="relative pb-4">
            <dt className="pe-28">{t(`food.group.${part}`)}</dt>
            <dd>
              <b className="absolute end-0 top-0 font-semibold tabular-nums">
                <Price money={money} digits="never" />
              </b>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${WIDTH} 10`}
                preserveAspectRatio="none"
                className="mt-1.5 h-2.5 w-full overflow-hidden rounded-full bg-surface-2"
              >
                <rect width={(money.cents / most) * WIDTH} height="10" className="fill-sea" />
              </svg>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">{t("food.group.each")}</dt>
          <dd className="font-display text-30 font-bold tracking-tight">
            <Price money={each} digits="never" />
          </dd>
        </div>
      </dl>
      <p className="mt-2">
        <EstimateMark kind="estimate">{t("food.group.sum", { total: prices.round(total) })}</EstimateMark>
      </p>
    </div>
  );
}
