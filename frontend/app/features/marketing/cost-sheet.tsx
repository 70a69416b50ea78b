import { useTranslation } from "~/i18n/use-texts";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Panel } from "~/ui/layout/panel";
import { usePriceWords } from "~/ui/marks/use-price-words";

const PEOPLE = 12;
const COSTS = [
  { key: "flights", cents: 214_800 },
  { key: "stay", cents: 234_000 },
  { key: "activities", cents: 50_400 },
  { key: "fees", cents: 10_800 },
] as const;
const TOTAL_CENTS = COSTS.reduce((sum, { cents }) => sum + cents, 0);

/** A retreat as finance sees it: an example, labelled as such, that adds up. */
export function CostSheet({ className }: { className?: string }) {
  const { t } = useTranslation("teams");
  const prices = usePriceWords();
  const price = (cents: number) => prices.money({ cents, currency: "EUR" });
  return (
    <Panel lifted className={className}>
      <p className="font-display text-20 font-bold text-balance">{t("sheet.title")}</p>
      <dl className="mt-3 tabular-nums">
        {COSTS.map(({ key, cents }) => (
          <div key={key} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-ink-2">{t(`sheet.${key}`)}</dt>
            <dd>{price(cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5 font-semibold">
          <dt>{t("sheet.total")}</dt>
          <dd className="text-24">{price(TOTAL_CENTS)}</dd>
        </div>
      </dl>
      <p className="text-end text-14 text-ink-2 tabular-nums">
        {t("sheet.each", { price: price(TOTAL_CENTS / PEOPLE) })}
      </p>
      <p className="mt-3">
        <EstimateMark kind="estimate">{t("sheet.example")}</EstimateMark>
      </p>
    </Panel>
  );
}
