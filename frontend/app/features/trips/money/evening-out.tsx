import { RichText, useTranslation } from "~/i18n/use-texts";
import { Face } from "~/ui/art/face";
import { travellerClass } from "~/ui/art/traveller";
import { classes } from "~/ui/classes";
import { Switch } from "~/ui/form/switch";
import { Panel } from "~/ui/layout/panel";
import { Price } from "~/ui/marks/price";

import type { EditRequest } from "../editing/types";
import type { Trip } from "../queries";
import { evenOut, type Ledger } from "./ledger";
import { type Shown, useMoney } from "./people";

interface EveningOutProps {
  ledger: Ledger;
  trip: Trip;
  people: ReadonlyMap<string, Shown>;
  run: (ask: EditRequest) => void;
  pending: boolean;
}

type Way = Ledger["evening"]["ways"][number];

/** Evens out the cost of getting there and back, so that everyone pays the same: one amount per person. */
export function EveningOut({ ledger, trip, people, run, pending }: EveningOutProps) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const { isOn, maySwitch, ways, total, changesHands } = ledger.evening;
  const sorted = ways.toSorted((one, other) => one.before - other.before);
  const [near, far] = [sorted[0], sorted.at(-1)];
  if (!near || !far || near.before === far.before) return null;
  const nameOf = (way: Way) => people.get(way.personId)?.short ?? "";
  const isEven = total % ways.length === 0;
  return (
    <Panel as="section" tone="night" pad="l" labelledBy="evening" className="grid gap-5">
      <header className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-2">
          <h3 id="evening" className="text-24">
            {t("even.title")}
          </h3>
          <p className="max-w-[41em] text-ink-2">
            <RichText
              text={t("even.line", {
                far: nameOf(far),
                near: nameOf(near),
                amount: written(far.before - near.before),
                mean: written(far.after),
              })}
              elements={{ b: <b className="text-sun" /> }}
            />
          </p>
        </div>
        {maySwitch ? (
          <Switch
            checked={isOn}
            disabled={pending}
            onChange={({ target: { checked } }) =>
              run({ send: () => evenOut(trip.id, checked), done: t(checked ? "even.on" : "even.off") })
            }
          >
            {t("even.count")}
          </Switch>
        ) : (
          <p className="text-14 text-ink-2">{t(isOn ? "even.isOn" : "even.isOff")}</p>
        )}
      </header>
      <table className="w-full text-13 tabular-nums max-[22.5rem]:text-12 sm:text-16">
        <thead className="text-13 text-ink-2 max-[22.5rem]:text-12">
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold">
              {t("compared.person")}
            </th>
            <th scope="col" className="pb-2 ps-2 text-end max-[22.5rem]:ps-1 font-semibold">
              {t("even.before")}
            </th>
            <td aria-hidden="true" className="hidden w-[36%] sm:table-cell" />
            <th scope="col" className="pb-2 ps-2 text-end max-[22.5rem]:ps-1 font-semibold">
              {t("even.after")}
            </th>
            <th scope="col" className="pb-2 ps-2 text-end max-[22.5rem]:ps-1 font-semibold">
              {t("even.number")}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <Row key={way.personId} {...{ way, ledger }} person={people.get(way.personId)} range={[near, far]} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-3 text-start">
              {t("even.sum")}
            </th>
            <td className="py-3 ps-2 text-end max-[22.5rem]:ps-1">{written(total)}</td>
            <td aria-hidden="true" className="hidden sm:table-cell" />
            <td className="py-3 ps-2 text-end max-[22.5rem]:ps-1">{written(total)}</td>
            <td className="py-3 ps-2 text-end max-[22.5rem]:ps-1">
              {t("even.hands", { amount: written(changesHands) })}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="text-13 text-ink-2">
        {!isEven && `${t("even.leftover", { amount: written(total) })} `}
        {t("even.note")}
      </p>
    </Panel>
  );
}

interface RowProps {
  way: Way;
  ledger: Ledger;
  person: Shown | undefined;
  /** The cheapest way and the dearest. */
  range: readonly [Way, Way];
}

function Row({ way, ledger, person, range: [near, far] }: RowProps) {
  const { t } = useTranslation("money");
  const { currency } = ledger;
  const at = (cents: number) => 4 + (92 * (cents - near.before)) / (far.before - near.before);
  const [from, to] = [at(way.before), at(way.after)].toSorted((one, other) => one - other) as [number, number];
  const written = useMoney(ledger);
  const amount = written(Math.abs(way.gets));
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 text-start font-semibold">
        <span className="flex items-center gap-2.5">
          {person && <Face {...person} />}
          <span className="min-w-0 break-words">{person?.short}</span>
        </span>
      </th>
      <td className="py-3 ps-2 text-end max-[22.5rem]:ps-1">
        <Price money={{ cents: way.before, currency }} digits="always" exact />
      </td>
      <td aria-hidden="true" className={classes("hidden px-4 sm:table-cell", travellerClass(person?.colour ?? 1))}>
        <span className="readers-colors relative block h-6">
          <span
            className="absolute inset-y-[11px] rounded-full bg-who"
            style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
          />
          <span
            className="absolute top-1.5 size-3 -translate-x-1/2 rounded-full border-2 border-who bg-surface"
            style={{ insetInlineStart: `${at(way.before)}%` }}
          />
          <span
            className="absolute top-1.5 size-3 -translate-x-1/2 rounded-full bg-who"
            style={{ insetInlineStart: `${at(way.after)}%` }}
          />
        </span>
      </td>
      <td className="py-3 ps-2 text-end max-[22.5rem]:ps-1 font-semibold">
        <Price money={{ cents: way.after, currency }} digits="always" exact />
      </td>
      <td
        className={classes(
          "py-3 ps-2 text-end max-[22.5rem]:ps-1 font-semibold",
          way.gets > 0 ? "text-good" : "text-sun",
        )}
      >
        {way.gets === 0 ? t("even.nothing") : t(way.gets > 0 ? "even.gets" : "even.gives", { amount })}
      </td>
    </tr>
  );
}
