import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";

import type { Avoided } from "../types";

/** Lists what is avoided in words: "storms, great heat". */
export function useAvoided(): (avoided: readonly Avoided[]) => string {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: "unit" });
  return (avoided) => list.format(avoided.map((one) => t(`avoid.${one}.name`)));
}
