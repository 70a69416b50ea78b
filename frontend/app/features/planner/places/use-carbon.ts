import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";

/** Everyone's emissions in words: "0.4 t CO₂e"; below 100 kg, where tonnes would read 0 or 0.1, "46 kg CO₂e". */
export function useCarbon(): (kg: number) => string {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  return (kg) =>
    kg < 100
      ? t("places.kilos", { kg: number(kg, language, { maximumFractionDigits: 0 }) })
      : t("places.tonnes", { tonnes: number(kg / 1000, language, { maximumFractionDigits: 1 }) });
}
