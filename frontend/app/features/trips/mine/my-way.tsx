import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed, Copy } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day, duration, instant, number, wallTime } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { showToast } from "~/ui/feedback/toast";
import { Panel } from "~/ui/layout/panel";
import { EstimateMark } from "~/ui/marks/estimate-mark";
import { KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";
import { usePriceWords } from "~/ui/marks/use-price-words";
import { useSourceNames } from "~/ui/marks/use-source-names";

import { BookTripAt } from "../book-trip-at";
import { ConfirmedMark } from "../confirmed-mark";
import { copyLink } from "../copy-link";
import { waysQuery } from "../editing/edits";
import { needsNoWay } from "../offer";
import { confirmFlight } from "../own-changes";
import type { Trip } from "../queries";
import { ChangeWay } from "../ways/change-way";
import { directionLabel } from "../ways/direction";
import { minutesOf, type Stop, stopsOf } from "./journey";

type Way = Trip["flights"][number];

/** The viewer's way there and back: every stop in local time, and whether it is booked. */
export function MyWay({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["mine", "editing"]);
  const [changing, setChanging] = useState(false);
  const me = trip.viewerTravellerId;
  const way = trip.flights.find((one) => one.travellerId === me);
  const none = way ? null : whyNone(trip);
  const isSelf = way?.fareType === "self";
  return (
    <Panel as="section" tone="night" pad="l" labelledBy="my-way" className="grid gap-6 rounded-xl">
      <div className="grid gap-1">
        <h2 id="my-way" className="text-30">
          {t("mine:way.title")}
        </h2>
        {way && !isSelf && <Sum way={way} />}
        {isSelf && <p className="text-ink-2">{t("mine:way.self")}</p>}
        {none && <p className="text-ink-2">{t(`mine:way.${none}`)}</p>}
      </div>
      {way && !isSelf && (
        <>
          <div className="grid gap-8 lg:grid-cols-2 lg:gap-0 lg:divide-x lg:divide-line">
            <Direction way={way} legs={way.outbound} out />
            <Direction way={way} legs={way.inbound} out={false} />
          </div>
          <Booking trip={trip} way={way} />
        </>
      )}
      <BookTripAt trip={trip} part="way" />
      {me && !trip.archived && none !== "datesOpen" && none !== "atHome" && (
        <Button
          variant={none === "none" ? "primary" : "outline"}
          className="justify-self-start max-sm:w-full"
          onClick={() => setChanging(true)}
        >
          {t(way ? "mine:way.changeIt" : "editing:ways.choose")}
        </Button>
      )}
      {me && changing && <ChangeWay trip={trip} travellerId={me} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function whyNone(trip: Trip): "datesOpen" | "booked" | "atHome" | "none" {
  if (!trip.start) return "datesOpen";
  if (trip.bookings.flights) return "booked";
  const me = trip.travellers.find((one) => one.id === trip.viewerTravellerId);
  return me && needsNoWay(trip, me) ? "atHome" : "none";
}

function Sum({ way }: { way: Way }) {
  const { t } = useTranslation("mine");
  const language = useLanguage();
  const prices = usePriceWords();
  return (
    <p className="text-ink-2 tabular-nums">
      {t(way.inbound.length > 0 ? "way.sum" : "way.sumOut", {
        out: duration(minutesOf(way.outbound), language),
        back: duration(minutesOf(way.inbound), language),
        price: prices.money(way.price),
        kg: number(Math.round(way.co2eKg), language),
      })}
    </p>
  );
}

function Direction({ way, legs, out }: { way: Way; legs: Way["outbound"]; out: boolean }) {
  const { t } = useTranslation(["mine", "ways", "trips"]);
  const language = useLanguage();
  const [first] = legs;
  if (!first) return null;
  const on = first.departure.slice(0, 10);
  return (
    <div className={classes("min-w-0", out ? "lg:pe-8" : "lg:ps-8")}>
      <h3 className="mb-4 flex flex-wrap items-center justify-between gap-2 font-text text-16 font-semibold text-ink-2">
        <span className="flex items-center gap-2.5">
          <KindIcon kind={way.kind} />
          {t(directionLabel(way, out ? "outbound" : "inbound"))},{" "}
          {day(on, language, { weekday: "short", day: "numeric", month: "short" })}
        </span>
        <Booked way={way} />
      </h3>
      <ol className="grid list-none grid-cols-[auto_1rem_minmax(0,1fr)] gap-x-3 p-0 sm:gap-x-5">
        {stopsOf(legs).map((stop, at) => (
          <StopRow
            key={stop.at}
            way={way}
            stop={stop}
            day={on}
            place={at === 0 ? "first" : stop.leg ? "change" : "last"}
          />
        ))}
      </ol>
    </div>
  );
}

function Booked({ way }: { way: Way }) {
  const { t } = useTranslation("mine");
  return (
    <span className={classes("flex items-center gap-2 text-14", way.confirmed ? "text-good" : "text-warn")}>
      {way.confirmed ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      {t(way.confirmed ? "way.isBooked" : "way.notBooked")}
    </span>
  );
}

interface StopProps {
  way: Way;
  stop: Stop;
  /** The day on which the way starts: a stop on another day names it. */
  day: string;
  place: "first" | "change" | "last";
}

const DOTS = {
  first: "border-2 border-good bg-surface",
  change: "border-2 border-dashed border-line-strong bg-surface",
  last: "border-4 border-coral bg-ink",
};

function StopRow({ way, stop, day: begins, place }: StopProps) {
  const { t } = useTranslation(["mine", "trips"]);
  const names = useSourceNames();
  const language = useLanguage();
  const words = useWayWords();
  const { leg, change, at } = stop;
  const on = at.slice(0, 10);
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <span className="font-display text-20 leading-tight font-bold whitespace-nowrap text-sun tabular-nums">
        {wallTime(at, language)}
        {on !== begins && (
          <span className="block font-text text-13 font-medium text-ink-2">
            {day(on, language, { weekday: "short", day: "numeric", month: "short" })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="readers-colors relative grid justify-items-center">
        <span className={classes("z-10 mt-1 size-3.5 rounded-full", DOTS[place])} />
        {leg && <span className="absolute top-3 -bottom-1 w-0.5 bg-good" />}
      </span>
      <div className={classes("grid min-w-0 content-start gap-2", leg && "pb-5")}>
        <p className="min-w-0">
          <b className="block break-words">{stop.place}</b>
          {change && (
            <span className="block text-14 text-ink-2">
              {t("way.change", { time: duration(change.minutes, language), at: wallTime(change.onAt, language) })}
            </span>
          )}
        </p>
        {leg && (
          <p className="inline-flex min-w-0 items-center gap-2 justify-self-start rounded-m bg-surface-2 px-3 py-1.5 text-14 text-ink-2">
            <KindIcon kind={way.kind} className="shrink-0" />
            <span className="min-w-0">
              {leg.airline ? `${names.airline(leg.airline.name)} ${leg.flight ?? ""}`.trim() : words.name(way)} ·{" "}
              {duration(leg.durationMinutes, language)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** The booking's reference; only its traveller and the organizer may see it. */
function Reference({ trip, way }: { trip: Trip; way: Way }) {
  const { t } = useTranslation("mine");
  const { data } = useQuery(waysQuery(trip.id, way.travellerId));
  const reference = data?.reference;
  if (!reference) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span>
        <span className="text-ink-2">{t("way.reference")}</span> <b className="break-all">{reference}</b>
      </span>
      <Button size="s" icon={<Copy aria-hidden="true" />} onClick={() => void copyLink(reference, t("way.copied"))}>
        {t("way.copy")}
      </Button>
    </span>
  );
}

/** The source of the way's data, and whether it is booked. */
function Booking({ trip, way }: { trip: Trip; way: Way }) {
  const { t } = useTranslation(["mine", "trips"]);
  const names = useSourceNames();
  const language = useLanguage();
  const { kind, source, fetchedAt } = way.price;
  const confirm = useMutation(confirmFlight(trip));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-4">
      {way.fareType === "booked" && <Reference trip={trip} way={way} />}
      <EstimateMark kind={kind === "live" ? "live" : "estimate"}>
        {t(kind === "live" || kind === "entered" ? `way.${kind}` : "way.estimate", {
          source: names.source(source),
          when: instant(fetchedAt, language),
        })}
      </EstimateMark>
      <ConfirmedMark
        confirmed={way.confirmed}
        disabled={trip.archived || !trip.may.includes("confirm_own_flight")}
        pending={confirm.isPending}
        onChange={(confirmed) =>
          confirm.mutate(
            { id: way.id, confirmed },
            {
              onError: ({ message }) =>
                showToast({ tone: "bad", text: t("trips:confirmation.failed"), detail: message }),
            },
          )
        }
      />
    </div>
  );
}
