import type { Trip } from "~/api/trip";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { colon, day as dayText, dayRange, instant, wallTime } from "~/lib/format";
import { useWayWords } from "~/ui/travel/use-way-words";

import { daysOf } from "../offer";
import { DAY_MINUTES, daysFrom } from "./clock";
import { type Calendar, isOuting, type Plan } from "./plans";
import { useDayWords } from "./use-day-words";

type Way = Trip["flights"][number];

/**
 * The printed trip: its days, everyone's way, the stay. Shown only when printing, and then nothing else on the page is
 * (`data-itinerary` in app.css).
 */
export function Itinerary({ trip, calendar, printedAt }: { trip: Trip; calendar: Calendar; printedAt: number }) {
  const { t } = useTranslation(["days", "trips"]);
  const words = useDayWords(calendar);
  const language = useLanguage();
  const { city, country, timezone } = trip.destination;
  if (!trip.start || !trip.end) return null;
  const own = daysOf(trip, trip.viewerTravellerId ?? "");
  const nights = daysFrom(own.start ?? trip.start, own.end ?? trip.end).length - 1;
  return (
    <article data-itinerary aria-hidden="true" className="hidden text-14 print:block">
      <h1 className="text-38">
        {city}, {country}
      </h1>
      <p className="mb-4 text-16">
        {dayRange(trip.start, trip.end, language, { weekday: "short", day: "numeric", month: "long", year: "numeric" })}
        {" · "}
        {t("times", { city, zone: words.zone(Date.parse(`${trip.start}T12:00:00Z`), timezone) })}
      </p>
      {calendar.days.map(({ day, absent, plans }) => (
        <section key={day} className="mb-3 break-inside-avoid">
          <h2 className="border-b border-ink pb-0.5 text-18">{words.longDay(day)}</h2>
          {absent.length > 0 && <p className="py-0.5">{t("without", { names: words.names(absent) })}</p>}
          {plans.length === 0 && <p className="py-1">{t("empty")}</p>}
          <ul>
            {plans.map((plan) => (
              <Line key={plan.key} plan={plan} calendar={calendar} />
            ))}
          </ul>
        </section>
      ))}
      {trip.stays.map((stay) => (
        <section key={stay.id} className="mb-3 break-inside-avoid">
          <h2 className="border-b border-ink pb-0.5 text-18">{t("stay")}</h2>
          <p className="pt-1">
            <b>{stay.name}</b>, {city}, {country}
          </p>
          <p>
            {t("paper.units", {
              nights: t("trips:nights", { count: nights }),
              type: t(`trips:stay.${stay.type}`),
            })}
          </p>
        </section>
      ))}
      <section>
        <h2 className="border-b border-ink pb-0.5 text-18">{t("paper.ways")}</h2>
        {[...calendar.people.values()].map((person) => (
          <PersonWays
            key={person.id}
            name={`${person.name} (${person.departureCity})`}
            way={trip.flights.find((way) => way.travellerId === person.id)}
          />
        ))}
      </section>
      <p className="pt-4 text-12">
        {t("paper.printed", { when: instant(new Date(printedAt).toISOString(), language) })}
      </p>
    </article>
  );
}

function Line({ plan, calendar }: { plan: Plan; calendar: Calendar }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  return (
    <li className="grid grid-cols-[9rem_1fr] gap-3 py-0.5">
      <span className="tabular-nums">
        {isOuting(plan) ? words.span(plan) : words.clock(plan.from)}
        {plan.from >= DAY_MINUTES && " +1"}
      </span>
      {isOuting(plan) ? (
        <span>
          <b>{plan.title}</b>
          {!plan.forAll &&
            plan.people.length > 0 &&
            ` · ${t("paper.with", { names: words.list(plan.people.map(words.firstName)) })}`}
          {plan.note && <span className="block whitespace-pre-line">{plan.note}</span>}
        </span>
      ) : (
        <span>
          {t(plan.kind === "arrival" ? "arrive" : "leave", { names: words.firstName(plan.people[0] ?? "") })}
          {reference(plan.way, plan.kind === "arrival" ? "outbound" : "inbound")}
        </span>
      )}
    </li>
  );
}

/** The flight numbers of one direction. */
function reference(way: Way, direction: "outbound" | "inbound"): string {
  const numbers = way[direction].flatMap((leg) => leg.flight ?? []);
  return numbers.length > 0 ? `, ${numbers.join(", ")}` : "";
}

function PersonWays({ name, way }: { name: string; way: Way | undefined }) {
  const { t } = useTranslation(["days", "trips"]);
  const wayWords = useWayWords();
  const language = useLanguage();
  return (
    <div className="break-inside-avoid border-b border-line py-1.5">
      <b>{name}</b>
      {!way && <span>{colon(language) + t("paper.own")}</span>}
      {way && (
        <>
          <span>
            {" · "}
            {wayWords.name(way)} · {t(way.confirmed ? "trips:confirmation.confirmed" : "trips:confirmation.awaiting")}
          </span>
          {(["outbound", "inbound"] as const).map((direction) => (
            <ul key={direction} className="tabular-nums">
              {way[direction].map((leg) => (
                <li key={leg.departure}>
                  {t(direction === "outbound" ? "paper.there" : "paper.back")}{" "}
                  {dayText(leg.departure.slice(0, 10), language, { weekday: "short", day: "numeric", month: "short" })}{" "}
                  {wallTime(leg.departure, language)} {leg.fromCity} ({leg.from}) – {wallTime(leg.arrival, language)}{" "}
                  {leg.toCity} ({leg.to}){leg.flight && `, ${leg.flight}`}
                </li>
              ))}
            </ul>
          ))}
        </>
      )}
    </div>
  );
}
