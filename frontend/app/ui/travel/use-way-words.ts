import { useTranslation } from "~/i18n/use-texts";
import { useSourceNames } from "~/ui/marks/use-source-names";

import type { TravelKind } from "./types";

interface Way {
  kind: TravelKind;
  stops: number;
  airline: { name: string } | null;
}

/** The name of an offer, and its changes if it goes by land. */
export function useWayWords() {
  const { t } = useTranslation("ways");
  const names = useSourceNames();
  return {
    /** The airline, or by land the means of transport, because no operator is promised. */
    name: (way: Way) => (way.airline ? names.airline(way.airline.name) : t(`${way.kind}`)),
    changes: (way: Way) => (way.stops === 0 ? t("direct") : t("changes", { count: way.stops })),
  };
}
