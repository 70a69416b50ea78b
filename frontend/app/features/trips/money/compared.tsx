import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { travellerClass } from "~/ui/art/traveller";
import { classes } from "~/ui/classes";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import { KindIcon } from "./kind-icon";
import { type Budget, KINDS, type Ledger } from "./ledger";
import type { Shown } from "./people";

interface Row {
  key: string;
  head: ReactNode;
  estimate: number | null;
  actual: number;
  colour: string;
}

interface ComparedProps {
  ledger: Ledger;
  group: Budget;
  people: ReadonlyMap<string, Shown>;
}

/** Estimated and paid amounts by kind. */
export function ByKind({ ledger, group }: ComparedProps) {
  const { t } = useTranslation("money");
  const rows = KINDS.flatMap((kind) => group.kinds.filter((one) => one.kind === kind)).map(
    ({ kind, estimate, actual }): Row => ({
      key: kind,
      head: (
        <span className="flex items-center gap-2.5">
          <span className="flex max-[22.5rem]:hidden">
            <KindIcon kind={kind} />
          </span>
          {t(`kinds.${kind}`)}
        </span>
      ),
      estimate,
      actual,
      colour: "bg-sea",
    }),
  );
  return (
    <Table id="by-kind" title={t("compared.title")} first={t("compared.kind")} {...{ rows, group, ledger }}>
      <EstimateMark kind="estimate">{t("compared.note")}</EstimateMark>
    </Table>
  );
}

/** The same per person. */
export function ByPerson({ ledger, group, people }: ComparedProps) {
  const { t } = useTranslation("money");
  const rows = ledger.budget.flatMap(({ personId, estimate, actual }): Row[] => {
    const person = personId ? people.get(personId) : undefined;
    if (!person) return [];
    return [
      {
        key: person.id,
        head: (
          // On a phone the name is below the face: next to it a whole name does not fit.
          <span className="flex items-center gap-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-1">
            <Face name={person.name} colour={person.colour} pictureUrl={person.pictureUrl} />
            <span className="min-w-0 wrap-anywhere">
              {person.isYou ? t("compared.you", { name: person.short }) : person.short}
            </span>
          </span>
        ),
        estimate,
        actual,
        colour: classes(travellerClass(person.colour), "bg-who"),
      },
    ];
  });
  return (
    <Table id="by-person" title={t("compared.people")} first={t("compared.person")} {...{ rows, group, ledger }} />
  );
}

const COLUMNS = ["estimate", "actual", "difference"] as const;

interface TableProps {
  id: string;
  title: string;
  first: string;
  rows: readonly Row[];
  group: Budget;
  ledger: Ledger;
  children?: ReactNode;
}

function Table({ id, title, first, rows, group, ledger, children }: TableProps) {
  const { t } = useTranslation("money");
  const { currency } = ledger;
  /** Until someone has paid there is nothing to compare. */
  const isPaid = group.actual > 0;
  const most = Math.max(1, ...rows.map(({ estimate, actual }) => Math.max(estimate ?? 0, actual)));
  const cell = "py-3 ps-2 text-end align-middle max-[22.5rem]:ps-1 sm:ps-4";
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-24">
        {title}
      </h3>
      {/* Large sums scroll separately in the narrowest windows. */}
      <div className="max-[22.5rem]:overflow-x-auto">
        <table className="w-full text-13 tabular-nums max-[22.5rem]:text-12 sm:text-16">
          <thead className="text-13 text-ink-2 max-[22.5rem]:text-12">
            <tr>
              <th scope="col" className="pb-2 text-start font-semibold">
                {first}
              </th>
              <td aria-hidden="true" className="hidden w-[28%] sm:table-cell" />
              {COLUMNS.slice(0, isPaid ? 3 : 1).map((column) => (
                <th key={column} scope="col" className="pb-2 ps-2 text-end font-semibold max-[22.5rem]:ps-1 sm:ps-4">
                  {t(`compared.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, estimate, actual, colour }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-3 text-start font-semibold">
                  {head}
                </th>
                <td aria-hidden="true" className="hidden ps-5 align-middle sm:table-cell">
                  <Bar {...{ estimate, actual, most, colour }} />
                </td>
                <td className={classes(cell, "text-ink-2")}>
                  {estimate !== null && <Price money={{ cents: estimate, currency }} digits="always" exact />}
                </td>
                {isPaid && (
                  <>
                    <td className={classes(cell, "font-semibold")}>
                      <Price money={{ cents: actual, currency }} digits="always" exact />
                    </td>
                    <td className={cell}>
                      {estimate !== null && isCompared({ estimate, actual }) && (
                        <Difference {...{ estimate, actual, currency }} />
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-ink font-bold">
              <th scope="row" className="py-3 text-start">
                {t("compared.group")}
              </th>
              <td aria-hidden="true" className="hidden sm:table-cell" />
              <td className={cell}>
                {group.estimate !== null && <Price money={{ cents: group.estimate, currency }} digits="always" exact />}
              </td>
              {isPaid && (
                <>
                  <td className={cell}>
                    <Price money={{ cents: group.actual, currency }} digits="always" exact />
                  </td>
                  <td className={cell}>
                    {group.estimate !== null && rows.every(isCompared) && (
                      <Price money={{ cents: group.actual - group.estimate, currency }} digits="always" signed exact />
                    )}
                  </td>
                </>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      {children}
    </section>
  );
}

/** Nothing spent yet is not the same as saved; and while a row has no difference, their total would mislead. */
const isCompared = ({ estimate, actual }: Pick<Row, "estimate" | "actual">) => actual > 0 || !estimate;

function Difference({ estimate, actual, currency }: { estimate: number; actual: number; currency: string }) {
  const cents = actual - estimate;
  return (
    <span className={classes("font-semibold", cents > 0 ? "text-bad" : cents < 0 ? "text-good" : "text-ink-3")}>
      <Price money={{ cents, currency }} digits="always" signed exact />
    </span>
  );
}

/** The amount paid as a bar, with the estimate as a mark on it. */
function Bar({ estimate, actual, most, colour }: Pick<Row, "estimate" | "actual" | "colour"> & { most: number }) {
  return (
    <span className="readers-colors relative block h-3.5 rounded-s bg-surface-2">
      <span
        className={classes("absolute inset-y-0 start-0 rounded-s", colour)}
        style={{ inlineSize: `${(100 * actual) / most}%` }}
      />
      {estimate !== null && (
        <span
          className="absolute -inset-y-1 w-0.5 bg-ink outline-2 outline-paper"
          style={{ insetInlineStart: `calc(${(100 * estimate) / most}% - 1px)` }}
        />
      )}
    </span>
  );
}
