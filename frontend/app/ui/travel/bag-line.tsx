import { Luggage } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import type { Money } from "~/lib/format";

import { classes } from "../classes";
import { usePriceWords } from "../marks/use-price-words";

interface Flown {
  bag: { wanted: "personal_item" | "cabin_bag" | "checked_bag"; fee: Money | null } | null;
}

/** The bag that a live flight is priced with, and its fee; the fee is unknown if the fare does not state it. */
export function BagLine({ of: { bag }, className }: { of: Flown; className?: string }) {
  const { t } = useTranslation("ways");
  const prices = usePriceWords();
  if (!bag || bag.wanted === "personal_item") return null;
  const { wanted, fee } = bag;
  const facts = { bag: t(`bag.${wanted}`), price: fee ? prices.money(fee) : "" };
  return (
    <span className={classes("flex items-start gap-1.5 text-13", fee ? "text-ink-2" : "text-warn", className)}>
      <Luggage aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {t(fee === null ? "bag.unknown" : fee.cents > 0 ? "bag.fee" : "bag.included", facts)}
    </span>
  );
}
