import { useTranslation } from "~/i18n/use-texts";

import type { Kind } from "./kind";

interface Way {
  kind: Kind;
  stops: number;
  airline: { name: string } | null;
}

/** What an offer is called, and its changes where it goes by land. */
export function useWayWords() {
  const { t } = useTranslation("ways");
  return {
    /** The airline, or what one travels on: no operator is promised by land. */
    name: (way: Way) => way.airline?.name ?? t(`${way.kind}`),
    changes: (way: Way) => (way.stops === 0 ? t("direct") : t("changes", { count: way.stops })),
  };
}
