import { useTranslation } from "~/i18n/use-texts";

import { EstimateMark } from "../marks/estimate-mark";

interface Offered {
  advice: readonly (
    | "typical_timetable"
    | "by_road"
    | "border"
    | "seasonal"
    | "not_every_day"
    | "not_every_night"
    | "overnight"
    | "not_on_sale_yet"
    | "far_airport"
  )[];
}

/** Advice before booking: by land a typical timetable, borders, season; by air a distant airport. */
export function Advice({ of }: { of: Offered }) {
  const { t } = useTranslation("ways");
  if (of.advice.length === 0) return null;
  return <EstimateMark kind="estimate">{of.advice.map((one) => t(`advice.${one}`)).join(" ")}</EstimateMark>;
}
