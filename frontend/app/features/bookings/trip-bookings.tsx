import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { RatesNote } from "~/ui/marks/rates-note";

import { BookingRow } from "./booking-row";
import type { BookedTrip, Booking } from "./queries";

/** One trip's bookings, in the given order. */
export function TripBookings({ trip, items }: { trip: BookedTrip; items: readonly Booking[] }) {
  const { t } = useTranslation("bookings");
  const to = useLocalized();
  const language = useLanguage();
  const { countdown, start, end } = trip;
  const booked = items.filter((one) => one.state === "confirmed").length;
  const when = start && end ? dayRange(start, end, language) : t("datesOpen");
  return (
    <section aria-labelledby={`trip-${trip.id}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-ink pb-3">
        <Poster slug={trip.destination} shape="34" rounded="m" fill className="size-14 flex-none" />
        <div className="min-w-0 flex-1">
          <h2 id={`trip-${trip.id}`} className="text-24">
            <Link to={to(`/trip-details/${trip.id}`)} className="text-inherit no-underline hover:underline">
              {trip.title}
            </Link>
          </h2>
          <p className="text-14 text-ink-2">
            {when}
            {countdown.kind === "days" && ` · ${t("inDays", { count: countdown.days })}`}
          </p>
        </div>
        <div className="flex items-center justify-between gap-4 max-sm:w-full max-sm:ps-18">
          <p className="text-14 text-ink-2">{t("bookedOf", { count: items.length, booked })}</p>
          <p className="font-display text-24 font-bold">
            {trip.total.cents > 0 && <Price money={trip.total} exact both />}
          </p>
        </div>
      </div>
      {trip.total.cents > 0 && <RatesNote of={trip.total.currency} className="pt-2" />}
      <ul>
        {items.map((one, at) => (
          // A booking has no id of its own: a way is two of them.
          // oxlint-disable-next-line react/no-array-index-key
          <BookingRow key={at} booking={one} />
        ))}
      </ul>
      {items.length === 0 && <p className="py-4 text-ink-2">{t("nothingYet")}</p>}
    </section>
  );
}
