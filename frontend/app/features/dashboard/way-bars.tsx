import { useTranslation } from "~/i18n/use-texts";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { travellerClass } from "~/ui/art/traveller";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Way } from "./suggestions";

const BARS = 6;

/** Each person's cost of getting there, the dearest first; if there are many, the dearest ones and the cheapest. */
export function WayBars({ ways, currency }: { ways: Way[]; currency: string }) {
  const { t } = useTranslation("trips");
  const prices = usePriceWords();
  const shown = ways.length > BARS ? [...ways.slice(0, BARS - 1), ...ways.slice(-1)] : ways;
  const most = ways[0]?.cents ?? 1;
  return (
    <div className="my-2 grid gap-2">
      <ul className="grid list-none gap-2 p-0">
        {shown.map((way) => (
          <li
            key={way.name + way.colour}
            className={`grid grid-cols-[minmax(0,8rem)_1fr_4.5rem] items-center gap-3 text-14 ${travellerClass(way.colour)}`}
          >
            <span className="truncate">{way.name}</span>
            <ProgressBar value={way.cents} max={most} label={way.name} tone="who" />
            <span className="text-end font-semibold tabular-nums">{prices.round({ cents: way.cents, currency })}</span>
          </li>
        ))}
      </ul>
      <EstimateMark kind="estimate">{t("costs.note")}</EstimateMark>
    </div>
  );
}
