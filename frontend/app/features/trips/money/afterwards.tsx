import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

import type { Trip } from "../queries";
import { type Expense, type Ledger, lookAhead, type NewExpense } from "./ledger";
import { type Shown, useMoney } from "./people";

const PAUSE = 400;
const MOST = 3;

interface AfterwardsProps {
  trip: Trip;
  ledger: Ledger;
  people: ReadonlyMap<string, Shown>;
  expense: Expense | null;
  body: NewExpense | null;
}

/** The expense's effect on the balances, as computed by the server without saving anything. */
export function Afterwards({ trip, ledger, people, expense, body }: AfterwardsProps) {
  const { t } = useTranslation("money");
  const written = useMoney(ledger);
  const asked = useSettled(body ? JSON.stringify(body) : "");
  const { data } = useQuery({
    queryKey: ["trip", trip.id, "look-ahead", expense?.id ?? null, trip.version, asked],
    queryFn: () => lookAhead(trip.id, expense, trip.version, JSON.parse(asked) as NewExpense),
    enabled: asked !== "",
    retry: false,
    staleTime: 60_000,
  });
  if (!body || !asked || !data || data.balances.length === 0) return null;
  const mineFirst = data.balances.toSorted(
    (one, other) =>
      Number(people.get(other.personId)?.isYou ?? false) - Number(people.get(one.personId)?.isYou ?? false),
  );
  return (
    <Notice title={t("form.afterwards")} live="polite">
      <ul className="list-none p-0 text-14">
        {mineFirst.slice(0, MOST).map(({ personId, before, after }) => {
          const person = people.get(personId);
          const sign = after > 0 ? "Get" : after < 0 ? "Owe" : "Even";
          const amount = written(Math.abs(after));
          return (
            <li key={personId}>
              {person?.isYou
                ? t(`form.you${sign}`, { amount })
                : t(`form.after${sign}`, { name: person?.short ?? "", amount })}{" "}
              <s className="text-ink-2">{written(before)}</s>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
