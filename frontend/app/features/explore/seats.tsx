import { Armchair } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";

import type { OpenTripCard } from "./queries";

/** How many seats are left, shown over a poster. */
export function Seats({ trip: { seats, seatsLeft } }: { trip: Pick<OpenTripCard, "seats" | "seatsLeft"> }) {
  const { t } = useTranslation("explore");
  const few = seatsLeft !== null && seatsLeft <= 1;
  return (
    <span
      data-theme={few ? "light" : undefined}
      className={classes(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-1.5 text-13 leading-none font-semibold",
        few ? "bg-warn-soft text-warn" : "button-poster",
      )}
    >
      <Armchair aria-hidden="true" />
      {seats === null || seatsLeft === null
        ? t("seats.any")
        : seatsLeft === 0
          ? t("seats.none")
          : t("seats.left", { count: seatsLeft, total: seats })}
    </span>
  );
}
