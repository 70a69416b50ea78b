import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { money } from "~/lib/format";

import type { Trip } from "../queries";
import type { Ledger, LedgerPerson } from "./ledger";

export interface Shown extends LedgerPerson {
  /** The first name, for narrow rows; the full name if two people share the first. */
  short: string;
  pictureUrl: string | null;
}

/** Everyone in a ledger by id, with their picture from the trip. */
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

/** Formats amounts to the cent, by default in the trip's currency. */
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
