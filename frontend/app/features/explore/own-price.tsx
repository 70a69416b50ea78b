import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { Price } from "~/ui/marks/price";

import { type OpenTripCard, useFromHome } from "./queries";
import { OwnWay } from "./own-way";

interface OwnPriceProps {
  trip: OpenTripCard;
  /** The label under the mean of those coming, shown if the viewer's own cost is unknown. */
  mean: string;
  large?: boolean;
}

/** The trip's cost for the viewer from home, and the travel time; otherwise the mean of those coming. */
export function OwnPrice({ trip, mean, large = false }: OwnPriceProps) {
  const { t } = useTranslation("explore");
  const { city, of } = useFromHome();
  const own = of(trip.id);
  return (
    <div className="min-w-0">
      <b className={classes("block font-display font-bold", large ? "text-38 leading-tight" : "text-24")}>
        <Price money={own?.total ?? trip.perPerson} digits="never" />
      </b>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <EstimateMark kind="estimate">{own && city ? t("home.from", { city }) : mean}</EstimateMark>
        {own && <OwnWay way={own.way} />}
      </p>
    </div>
  );
}
