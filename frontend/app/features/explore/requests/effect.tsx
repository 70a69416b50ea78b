import { useTranslation } from "~/i18n/use-texts";
import type { Money } from "~/lib/format";
import { Disclosure } from "~/ui/layout/disclosure";
import { Price } from "~/ui/marks/price";

import type { JoinEffect } from "../queries";

const PART = { accommodation: "accommodation", activities: "activities", taxes_and_fees: "taxesAndFees" } as const;

const less = (before: Money, after: Money): Money => ({ cents: after.cents - before.cents, currency: after.currency });

/** The effects of one more person, before a yes: shared costs per person, seats, the tier, everyone's costs. */
export function Effect({ effect, name }: { effect: JoinEffect; name: string }) {
  const { t } = useTranslation(["explore", "trips"]);
  const { peopleBefore: before, peopleAfter: after, takenBefore, takenAfter } = effect;
  return (
    <div className="grid gap-3 rounded-m bg-surface-2 p-4">
      <h4 className="text-16 font-semibold">{t("effect.title")}</h4>
      <table className="w-full text-14 tabular-nums max-sm:text-13 [&_td]:py-1.5 [&_td]:ps-2 [&_td]:text-end [&_th]:py-1.5 [&_th]:text-start [&_th]:font-normal">
        <thead className="text-ink-2">
          <tr>
            <th scope="col">{t("effect.each")}</th>
            <th scope="col" className="text-end!">
              {t("effect.people", { count: before })}
            </th>
            <th scope="col" className="text-end!">
              {t("effect.people", { count: after })}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("effect.difference")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {effect.shares.map((one) => (
            <tr key={one.part} className="border-t border-line">
              <th scope="row">{t(`trips:costs.${PART[one.part]}`)}</th>
              <td>
                <Price money={one.before} digits="always" />
              </td>
              <td className="font-semibold">
                <Price money={one.after} digits="always" />
              </td>
              <td className={one.after.cents < one.before.cents ? "text-good" : "text-ink-2"}>
                <Price money={less(one.before, one.after)} digits="always" signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="grid list-none gap-1 p-0 text-14">
        <li>
          {t("effect.newcomer", { name })}{" "}
          <b>
            <Price money={effect.newcomer.total} digits="always" />
          </b>
        </li>
        <li>
          {effect.seats === null
            ? t("effect.noLimit")
            : t("effect.seats", { before: takenBefore, after: takenAfter, total: effect.seats })}
        </li>
        <li>
          {effect.tier === "pro"
            ? t("effect.pro")
            : t("effect.starter", { count: effect.tierPeople, limit: effect.tierLimit })}
        </li>
        {effect.told > 0 && <li>{t("effect.told", { count: effect.told })}</li>}
      </ul>
      {effect.people.length > 0 && (
        <Disclosure summary={t("effect.everyone")}>
          <ul className="grid list-none gap-1 p-0 text-14 tabular-nums">
            {effect.people.map((one) => (
              <li key={one.travellerId} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 break-words">{one.name}</span>
                <span>
                  <Price money={one.before} digits="always" /> → <Price money={one.after} digits="always" />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
