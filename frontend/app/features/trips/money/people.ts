import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";

import type { Trip } from "../queries";
import type { Ledger, Person } from "./ledger";

export interface Shown extends Person {
  /** The first name alone, where rows are narrow; the whole one where two share it. */
  short: string;
  pictureUrl: string | null;
}

/** Everybody in a ledger by their id, with the picture their place on the trip has. */
export function peopleOf(ledger: Ledger, trip: Trip): ReadonlyMap<string, Shown> {
  const firsts = ledger.people.map(({ name }) => firstOf(name));
  return new Map(
    ledger.people.map((person, index) => {
      const first = firsts[index] ?? "";
      return [
        person.id,
        {
          ...person,
          short: firsts.filter((one) => one === first).length > 1 ? person.name : first,
          pictureUrl: trip.travellers.find(({ id }) => id === person.travellerId)?.pictureUrl ?? null,
        },
      ];
    }),
  );
}

const firstOf = (name: string) => name.split(" ")[0] ?? name;

/** Amounts of the trip's currency in words, to the cent. */
export function useMoney(ledger: Ledger): (cents: number, currency?: string) => string {
  const language = useLanguage();
  return (cents, currency = ledger.currency) => money({ cents, currency }, language, "always");
}

/** "All 6", "2 people". */
export function useCount(ledger: Ledger): (people: number) => string {
  const { t } = useTranslation("money");
  const named = ledger.people.filter((one) => one.travellerId && one.mayBeNamed).length;
  return (count) => t(count === named && count > 2 ? "list.everyone" : "list.some", { count });
}
