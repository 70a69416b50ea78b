import { BedDouble, CircleCheck, CircleDashed, CircleDotDashed, Plane, Ticket } from "lucide-react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, instant, wallTime } from "~/lib/format";
import { classes } from "~/ui/classes";
import { BookAt } from "~/ui/marks/book-at";
import { Price } from "~/ui/marks/price";
import { KindIcon } from "~/ui/travel/kind";

import type { Booking } from "./queries";

const LOOK = { confirmed: "text-good", waiting: "text-warn", to_book: "text-ink-2" } as const;
const MARK = { confirmed: CircleCheck, waiting: CircleDotDashed, to_book: CircleDashed } as const;

/** One item on one day: time, name, status and price; links to where it is booked or marked as confirmed. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { t } = useTranslation("bookings");
  const to = useLocalized();
  const { state, price } = booking;
  return (
    <li className="border-b border-line">
      <Link
        to={to(booking.path)}
        className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3 text-ink no-underline max-[22.5rem]:grid-cols-[2rem_minmax(0,1fr)_auto] max-[22.5rem]:gap-x-2 hover:bg-hover sm:grid-cols-[7rem_2.5rem_minmax(0,1fr)_11rem_6rem]"
      >
        <When booking={booking} />
        <span
          aria-hidden="true"
          className={classes(
            "row-span-2 grid size-10 place-items-center rounded-full text-18 max-[22.5rem]:size-8 max-[22.5rem]:text-16 sm:row-span-1",
            state === "to_book" ? "border-2 border-dashed border-line-strong text-ink-2" : "bg-sea-soft text-sea",
          )}
        >
          <Icon kind={booking.kind} />
        </span>
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{titleOf(booking, t)}</span>
          <Detail booking={booking} />
        </span>
        <State booking={booking} />
        <span className="col-start-3 row-start-1 text-end font-semibold sm:col-start-auto sm:row-start-auto">
          {price && <Price money={price} exact />}
          {price && booking.isEstimate && <span className="block text-12 font-normal text-ink-2">{t("estimate")}</span>}
        </span>
      </Link>
      <BookAt
        links={booking.bookAt}
        kind={booking.kind === "stay" ? "stay" : "flight"}
        className="pb-3 ps-14 max-[22.5rem]:ps-10 sm:ps-42"
      />
    </li>
  );
}

function titleOf(booking: Booking, t: ReturnType<typeof useTranslation<"bookings">>["t"]) {
  if (booking.from && booking.to) return t("way", { from: booking.from, to: booking.to });
  return booking.title;
}

function When({ booking }: { booking: Booking }) {
  const { t } = useTranslation("bookings");
  const language = useLanguage();
  return (
    <span className="col-span-2 col-start-2 row-start-3 text-14 text-ink-2 sm:col-span-1 sm:col-start-auto sm:row-start-auto">
      <span className="font-semibold text-ink sm:block">
        {booking.day ? day(booking.day, language, { weekday: "short", day: "numeric", month: "short" }) : t("dayOpen")}
      </span>{" "}
      {booking.at && wallTime(booking.at, language)}
    </span>
  );
}

function Detail({ booking }: { booking: Booking }) {
  const { t } = useTranslation("bookings");
  const language = useLanguage();
  const parts = [
    booking.flights.join(", "),
    booking.direction && booking.until && t("arrives", { time: wallTime(booking.until, language) }),
    booking.nights !== null && t("nights", { count: booking.nights }),
    booking.kind === "activity" && booking.until && t("until", { time: wallTime(booking.until, language) }),
    booking.reference && t("reference", { code: booking.reference }),
  ].filter(Boolean);
  return <span className="block text-14 text-ink-2">{parts.join(" · ")}</span>;
}

function State({ booking: { state, confirmed, kind } }: { booking: Booking }) {
  const { t } = useTranslation("bookings");
  const language = useLanguage();
  const Mark = MARK[state];
  const who =
    confirmed &&
    t("by", { name: confirmed.by, when: instant(confirmed.at, language, undefined, { dateStyle: "medium" }) });
  return (
    <span
      className={classes(
        "col-span-2 col-start-2 flex items-start gap-2 text-14 sm:col-span-1 sm:col-start-auto",
        LOOK[state],
      )}
    >
      <Mark aria-hidden="true" className="mt-0.5 flex-none" />
      <span>
        <b className="font-semibold">
          {t(state === "to_book" && kind === "way" ? "states.choose" : `states.${state}`)}
        </b>
        {who && <span className="block text-ink-2">{who}</span>}
      </span>
    </span>
  );
}

function Icon({ kind }: { kind: Booking["kind"] }) {
  if (kind === "stay") return <BedDouble />;
  if (kind === "activity") return <Ticket />;
  return kind === "way" ? <Plane /> : <KindIcon kind={kind} />;
}
