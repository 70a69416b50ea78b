import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { type Budget, type Kind, KINDS, type Ledger } from "./ledger";
import { useMoney } from "./people";

const SHADES: Record<Kind, string> = {
  travel: "bg-sea",
  stay: "bg-sea/80",
  food: "bg-sea/60",
  activities: "bg-sea/42",
  other: "bg-sea/26",
};

/** The total spent, the viewer's part, and what the viewer gets back or owes. */
export function Totals({ ledger, group }: { ledger: Ledger; group: Budget }) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const { currency } = ledger;
  const own = ledger.people.find((one) => one.isYou)?.id;
  const mine = ledger.budget.find((one) => one.personId === own);
  const balance = ledger.balances.find((one) => one.personId === own)?.cents ?? 0;
  return (
    <div className="grid gap-5">
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <Figure
          label={group.estimate === null ? t("spent") : t("spentOf", { estimate: written(group.estimate) })}
          large
        >
          <Price money={{ cents: group.actual, currency }} digits="always" exact both />
        </Figure>
        {mine && (
          <Figure label={t("yourPart")}>
            <Price money={{ cents: mine.actual, currency }} digits="always" exact both />
          </Figure>
        )}
        {own && (
          <Figure label={t(balance > 0 ? "getBack" : balance < 0 ? "owe" : "square")}>
            <span className={classes(balance > 0 && "text-good", balance < 0 && "text-bad")}>
              <Price money={{ cents: balance, currency }} digits="always" signed exact both />
            </span>
          </Figure>
        )}
      </dl>
      <RatesNote of={currency} />
      {group.actual > 0 && <Shares group={group} />}
    </div>
  );
}

function Figure({ label, large = false, children }: { label: string; large?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className={classes("font-display font-bold tracking-tight", large ? "text-48" : "text-30")}>{children}</dd>
    </div>
  );
}

/** The kinds of expenses as one bar; the table below has the figures. */
function Shares({ group }: { group: Budget }) {
  const { t } = useTranslation("money");
  const paid = KINDS.flatMap((kind) => group.kinds.filter((one) => one.kind === kind && one.actual > 0));
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="readers-colors flex h-3.5 gap-0.5 overflow-hidden rounded-full">
        {paid.map(({ kind, actual }) => (
          <span key={kind} className={SHADES[kind]} style={{ flexGrow: actual }} />
        ))}
      </div>
      <ul className="flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-14 text-ink-2">
        {paid.map(({ kind }) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes("readers-colors size-3 rounded-s", SHADES[kind])} />
            {t(`kinds.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
