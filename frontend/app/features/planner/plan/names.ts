import { useCallback } from "react";

import { useTranslation } from "~/i18n/use-texts";

import type { SearchReply } from "../types";
import type { Person } from "./plan";

/** Someone's name on screen: the given name, else "You" for the first person, else "Traveler 3". */
export function useNames(): (person: Pick<Person, "name"> | undefined, index: number) => string {
  const { t } = useTranslation("planner");
  return useCallback(
    (person, index) =>
      person?.name.trim() || (index === 0 ? t("people.you") : t("people.numbered", { number: index + 1 })),
    [t],
  );
}

type ResultTraveller = Pick<SearchReply["travellers"][number], "index" | "name" | "city">;

/** A name and, if they cannot be derived from it, the initials for a face. */
export interface Shown {
  name: string;
  initials?: string;
}

/**
 * As `useNames`, but for results, where a city says more than "Traveler 3". The face stays the one with the 3 that the
 * traveler has everywhere else.
 */
export function useResultNames(): (traveller: ResultTraveller | undefined) => Shown {
  const nameOf = useNames();
  return useCallback(
    (traveller) => {
      if (!traveller) return { name: "" };
      const { index, name, city } = traveller;
      if (name?.trim() || index === 0) return { name: nameOf({ name: name ?? "" }, index) };
      return { name: city, initials: String(index + 1) };
    },
    [nameOf],
  );
}
