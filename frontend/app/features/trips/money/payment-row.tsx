import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";

import { RichText, useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { Price } from "~/ui/marks/price";

import type { Ledger } from "./ledger";
import { type Shown, useMoney } from "./people";

/** Whether the viewer owes something, gets something back, or is even. */
export function Standing({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const own = ledger.people.find((one) => one.isYou)?.id;
  const cents = ledger.balances.find((one) => one.personId === own)?.cents;
  if (cents === undefined) return null;
  if (cents === 0) return t("settle.even");
  return (
    <RichText
      text={t(cents > 0 ? "settle.get" : "settle.owe", { amount: written(Math.abs(cents)) })}
      elements={{ b: <b className={cents > 0 ? "text-good" : "text-bad"} /> }}
    />
  );
}

type Words = "paysYou" | "youPay" | "pays" | "paidYou" | "youPaid" | "hasPaid";

interface RowProps {
  /** Identifies it within its list. */
  id: string;
  paidBy: string;
  paidTo: string;
  cents: number;
  ledger: Ledger;
  people: ReadonlyMap<string, Shown>;
  /** The words for payments to the viewer, by the viewer, and between others. */
  words: readonly [Words, Words, Words];
  children: ReactNode;
}

/** An open payment has no id of its own, but each payer and payee pair occurs only once in the list. */
export const idOf = ({ paidBy, paidTo }: { paidBy: string; paidTo: string }) => `${paidBy} ${paidTo}`;

/** One payment: payer, payee and amount, worded for the reader. */
export function Row({ id, paidBy, paidTo, cents, ledger, people, words, children }: RowProps) {
  const { t } = useTranslation("money");
  const [payer, payee] = [people.get(paidBy), people.get(paidTo)];
  if (!payer || !payee) return null;
  const [toMe, byMe, others] = words;
  const said = payee.isYou
    ? t(`settle.${toMe}`, { name: payer.short })
    : payer.isYou
      ? t(`settle.${byMe}`, { name: payee.short })
      : t(`settle.${others}`, { payer: payer.short, payee: payee.short });
  return (
    <li
      data-glide={id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line py-3"
    >
      <span className="flex items-center gap-1 text-ink-3">
        <Face {...payer} />
        <ArrowRight aria-hidden="true" className="size-4!" />
        <Face {...payee} />
      </span>
      <span className="text-14 font-medium break-words">{said}</span>
      <b className="font-display text-20">
        <Price money={{ cents, currency: ledger.currency }} digits="always" exact />
      </b>
      <span className="col-span-2 empty:hidden">{children}</span>
    </li>
  );
}
