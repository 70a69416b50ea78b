import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";

import type { Values } from "../editing/use-values";
import { HOWS, type How, KINDS, type Ledger } from "./ledger";
import { useCount, useMoney } from "./people";

const FIELDS = ["text", "kind", "day", "paidBy", "amount", "split"] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** An expense's fields in words, for when two people changed the same one. */
export function useExpenseValues(ledger: Ledger): Values {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const written = useMoney(ledger);
  const counted = useCount(ledger);
  const known: Record<Field, (value: never) => string> = {
    text: (value: string) => value,
    kind: (value: string) => KINDS.filter((kind) => kind === value).map((kind) => t(`kinds.${kind}`))[0] ?? value,
    day: (value: string) => day(value, language),
    paidBy: (value: string) => ledger.people.find((one) => one.id === value)?.name ?? "",
    amount: ({ cents, currency }: { cents: number; currency: string }) => written(cents, currency),
    split: ({ how, parts }: { how: How; parts: unknown[] }) =>
      HOWS.includes(how) ? t(`list.${how}`, { who: counted(parts.length) }) : "",
  };
  return {
    has: isField,
    label: (name) => (isField(name) ? t(`field.${name}`) : ""),
    value: (name, value) => (isField(name) && value !== undefined && value !== null ? known[name](value as never) : ""),
  };
}
