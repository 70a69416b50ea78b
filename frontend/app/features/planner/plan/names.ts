import { useTranslation } from "~/i18n/use-texts";

import type { Person } from "./plan";

/** What someone is called on screen: the name, else "You" for the first, else "Traveler 3". */
export function useNames(): (person: Pick<Person, "name"> | undefined, index: number) => string {
  const { t } = useTranslation("planner");
  return (person, index) =>
    person?.name.trim() || (index === 0 ? t("people.you") : t("people.numbered", { number: index + 1 }));
}
