import { useCallback } from "react";

import { useTranslation } from "~/i18n/use-texts";

import type { SearchReply } from "../types";
import type { Person } from "./plan";

/** What someone is called on screen: the name, else "You" for the first, else "Traveler 3". */
export function useNames(): (person: Pick<Person, "name"> | undefined, index: number) => string {
  const { t } = useTranslation("planner");
  return useCallback(
    (person, index) =>
      person?.name.trim() || (index === 0 ? t("people.you") : t("people.numbered", { number: index + 1 })),
    [t],
  );
}

type Traveller = Pick<SearchReply["travellers"][number], "index" | "name" | "city">;

/** A name and, where they do not follow from it, the initials of a face. */
export interface Shown {
  name: string;
  initials?: string;
}

/**
 * The same among results, where a city says more than "Traveler 3". The face stays the one that the traveler has
 * everywhere else, with the 3.
 */
export function useResultNames(): (traveller: Traveller | undefined) => Shown {
  const nameOf = useNames();
  return useCallback(
    (traveller) => {
      const { index, name, city } = traveller ?? { index: 0, name: null, city: "" };
      if (name?.trim() || index === 0) return { name: nameOf({ name: name ?? "" }, index) };
      return { name: city, initials: String(index + 1) };
    },
    [nameOf],
  );
}
