import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { EstimateMark } from "~/ui/marks/estimate-mark";

import { useResultNames } from "../plan/names";
import type { SearchReply } from "../types";
import type { SourcedFares } from "./live";

/** How many of the fares are a source's prices: a sum is only as reliable as its weakest part. */
export function LiveMark({ fares }: { fares: Pick<SourcedFares, "quality" | "priced" | "flying"> }) {
  const { t } = useTranslation("planner");
  const { priced: count, flying: of, quality } = fares;
  const isLive = quality === "live";
  if (count >= of)
    return <EstimateMark kind={isLive ? "live" : "estimate"}>{t(isLive ? "live.all" : "live.recentAll")}</EstimateMark>;
  return <EstimateMark kind="estimate">{t(isLive ? "live.some" : "live.recentSome", { count, of })}</EstimateMark>;
}

/** The travellers without flights on these dates. */
export function MissingFlights({ fares, travellers }: { fares: SourcedFares; travellers: SearchReply["travellers"] }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const shownAs = useResultNames();
  if (fares.missing.length === 0) return null;
  const names = fares.missing.map((index) => shownAs(travellers[index]).name);
  return (
    <p className="text-14 text-warn">
      {t(fares.quality === "live" ? "live.missing" : "live.recentMissing", { names: list(names, language) })}
    </p>
  );
}
