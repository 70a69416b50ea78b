import { useTranslation } from "~/i18n/use-texts";

/** Our own sources, as the server calls them, and the end of an invented airline's name. */
const OURS = {
  "Tripoint sample flights": "flights",
  "Tripoint sample stays": "stays",
  "Tripoint sample activities": "activities",
  "Tripoint typical timetable": "timetable",
} as const;
const INVENTED = / \(sample\)$/;

/** What sources and airlines are called in the reader's language; real ones have one name everywhere. */
export function useSourceNames() {
  const { t } = useTranslation("common");
  return {
    source: (name: string) => (name in OURS ? t(`sample.${OURS[name as keyof typeof OURS]}`) : name),
    airline: (name: string) => (INVENTED.test(name) ? t("sample.airline", { name: name.replace(INVENTED, "") }) : name),
  };
}
