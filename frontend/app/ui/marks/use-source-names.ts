import { useTranslation } from "~/i18n/use-texts";

/** Our own sources by the server's names, and the suffix of invented airline names. */
const OURS = {
  "Tripoint sample flights": "flights",
  "Tripoint sample stays": "stays",
  "Tripoint sample activities": "activities",
  "Tripoint typical timetable": "timetable",
} as const;
const INVENTED = / \(sample\)$/;

/** Names of sources and airlines in the reader's language; real ones have the same name everywhere. */
export function useSourceNames() {
  const { t } = useTranslation("ways");
  return {
    source: (name: string) => (name in OURS ? t(`sample.${OURS[name as keyof typeof OURS]}`) : name),
    airline: (name: string) => (INVENTED.test(name) ? t("sample.airline", { name: name.replace(INVENTED, "") }) : name),
  };
}
