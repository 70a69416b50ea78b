import { useTranslation } from "~/i18n/use-texts";
import { Price } from "~/ui/marks/price";

import type { Offer } from "../types";

/** The bags included, the price of one more each way, and the airline's note. */
export function Baggage({ baggage }: { baggage: Offer["baggage"] }) {
  const { t } = useTranslation("planner");
  const included = [
    [t("baggage.personalItem"), baggage.personalItem],
    [t("baggage.carryOn"), baggage.carryOn],
    [t("baggage.checked"), baggage.checked],
  ] as const;
  return (
    <div className="grid gap-2 text-14">
      <dl className="grid gap-1">
        {included.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">{count === 0 ? t("baggage.notIncluded") : t("baggage.included", { count })}</dd>
          </div>
        ))}
        {baggage.additionalFees.map((fee) => (
          <div key={fee.what} className="flex justify-between gap-3">
            <dt className="text-ink-2">{t(fee.what === "carry_on" ? "baggage.feeCarryOn" : "baggage.feeChecked")}</dt>
            <dd className="font-medium">
              <Price money={fee.price} signed />
            </dd>
          </div>
        ))}
      </dl>
      {baggage.note && <p className="text-ink-2">{baggage.note}</p>}
    </div>
  );
}
