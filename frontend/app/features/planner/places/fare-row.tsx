import { Bookmark, BookmarkCheck, Check } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange, duration } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { classes } from "~/ui/classes";
import { Face } from "~/ui/art/face";
import { IconButton } from "~/ui/buttons/icon-button";
import { Poster } from "~/ui/art/poster";
import { Price } from "~/ui/marks/price";
import { Skeleton } from "~/ui/feedback/skeleton";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { inWholeUnits } from "../costs/whole-units";
import type { SourcedFares } from "../live/live";
import { LiveMark, MissingFlights } from "../live/live-mark";
import { SeenPrices } from "../live/seen-prices";
import { useResultNames } from "../plan/names";
import type { FullPlace, Place, SearchReply } from "../types";
import { columns } from "./board";
import { windowOf } from "./dates";
import { EverybodysFares } from "./everybodys-fares";
import { FareColumns } from "./fare-columns";
import { isFull } from "./full";
import { Labels } from "./labels";
import { OtherWays } from "./other-ways";
import { PlaceDates } from "./place-dates";
import { useCarbon } from "./use-carbon";

/** With more people than this, a row shows the hardest ways and opens to everyone's. */
const MOST_COLUMNS = 12;
const HARDEST = 6;

interface RowProps<Shown extends Place> {
  place: Shown;
  /** Rank in the current order, from 1. */
  position: number;
  reply: SearchReply;
  longest: number;
  lead: boolean;
  chosen: boolean;
  /** First day of the window that the user chose for it. */
  chosenDepart: string | null;
  /** No place is chosen yet: choosing the first one is the next thing to do. */
  live: boolean;
  shortlisted: boolean;
  onChoose: () => void;
  onShortlist: () => void;
  onPoint: () => void;
}

/** A destination's line on the board; details beyond the total may still be loading. */
export function FareRow(props: RowProps<Place>) {
  const { place, position, lead, chosen } = props;
  const { t } = useTranslation("planner");
  return (
    <article
      aria-labelledby={`place-${place.slug}`}
      aria-busy={!isFull(place)}
      onPointerEnter={props.onPoint}
      className={classes(
        "grid gap-x-4 rounded-l bg-surface p-3 shadow-1 sm:gap-x-5",
        lead
          ? "grid-cols-[64px_minmax(0,1fr)] sm:grid-cols-[minmax(0,150px)_minmax(0,1fr)]"
          : "grid-cols-[64px_minmax(0,1fr)] sm:grid-cols-[92px_minmax(0,1fr)]",
        chosen && "outline-2 outline-coral",
      )}
    >
      <div className="relative row-span-1 sm:row-span-2">
        <Poster slug={place.slug} rounded="m" eager={lead} fill className="h-22 w-full sm:h-full" />
        <span className="absolute start-1.5 top-1.5 grid min-w-7 place-items-center rounded-full bg-poster px-2 py-1 text-13 leading-tight font-bold text-on-poster tabular-nums">
          <span className="visually-hidden">{t("places.rank")} </span>
          {position}
        </span>
      </div>
      <RowHead {...props} />
      <div className="col-span-2 mt-2 grid min-w-0 gap-2 sm:col-span-1 sm:col-start-2">
        {isFull(place) ? <Details {...props} place={place} /> : <Skeleton lines={4} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-14">
          {isFull(place) && <RowFoot {...props} place={place} />}
          <Choices {...props} />
        </div>
      </div>
    </article>
  );
}

/** Why this place, what everyone pays and how long they travel, and which other ways there are. */
function Details(props: RowProps<FullPlace>) {
  const { place, longest, lead, reply } = props;
  const { t } = useTranslation("planner");
  const { travellers } = reply;
  const many = travellers.length > MOST_COLUMNS;
  const shown = columns(place, travellers, many ? HARDEST : MOST_COLUMNS);
  return (
    <>
      <Reasons {...props} />
      {place.live && <MissingFlights fares={place.live} travellers={travellers} />}
      <FareColumns caption={t("fare.caption", { city: place.city })} columns={shown} {...{ longest, lead }} />
      {place.live && <SeenPrices fares={place.live} travellers={travellers} />}
      <OtherWays place={place} travellers={travellers} atOnce={lead ? 3 : 1} />
      {many && <EverybodysFares place={place} travellers={travellers} />}
    </>
  );
}

function RowHead({ place, position, reply, lead }: RowProps<Place>) {
  const { t } = useTranslation("planner");
  return (
    <header className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1.5">
      {/* On a phone the labels have a separate row, below name and price. */}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:contents">
        <h3 id={`place-${place.slug}`} className={lead ? "text-24" : "text-20"}>
          {place.city} <span className="font-text text-14 font-normal tracking-normal text-ink-2">{place.country}</span>
        </h3>
        <Labels labels={place.labels} leads={position === 1} className="max-sm:col-span-2" />
      </div>
      <dl className="col-start-2 row-start-1 grid content-start justify-items-end gap-0.5 text-end sm:row-span-2">
        <dt className="visually-hidden">{t("places.groupTotal")}</dt>
        <dd className="font-display text-20 leading-none font-bold sm:text-24">
          <Price money={place.groupTotal} digits="never" big />
        </dd>
        {isFull(place) && <Shares place={place} />}
        {isFull(place) && place.live && <Estimated fares={place.live} />}
      </dl>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:col-span-2">
        <PlaceDates place={place} reply={reply} />
        {isFull(place) && place.live && <LiveMark fares={place.live} />}
      </p>
    </header>
  );
}

/** The total before prices arrived. */
function Estimated({ fares }: { fares: SourcedFares }) {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  return <dd className="text-13 text-ink-2">{t("live.estimated", { price: prices.round(fares.estimate) })}</dd>;
}

/** The total per person, and how much of it is for getting there. */
function Shares({ place }: { place: FullPlace }) {
  const { t } = useTranslation("planner");
  const prices = usePriceWords();
  // Rounded as in the sum at the foot of the page, whose parts add up in whole euros.
  const { flights } = inWholeUnits(place.parts, place.groupTotal.cents);
  return (
    <>
      <dd className="text-13 text-ink-2 max-sm:hidden">{t("places.each", { price: prices.round(place.perPerson) })}</dd>
      <dd className="text-13 text-ink-2 max-sm:hidden">
        {t("places.travel", { price: prices.round({ cents: flights, currency: "EUR" }) })}
      </dd>
    </>
  );
}

/** Why this place, and what speaks against it. */
function Reasons({ place, reply, lead, chosenDepart }: RowProps<FullPlace>) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const prices = usePriceWords();
  const other = reply.windows.find(
    ({ depart }) => depart === chosenDepart && depart !== windowOf(place, reply)?.depart,
  );
  return (
    <>
      <p className={lead ? "text-ink max-sm:text-14" : "text-14 text-ink-2"}>{place.why}</p>
      {place.fit > 0 && <p className="text-14 font-medium text-warn">{place.drawback}</p>}
      {other && (
        <p className="text-14 font-semibold text-coral-ink">
          {t("moved.chosen", {
            days: dayRange(other.depart, other.return, language, { day: "numeric", month: "short" }),
            price: prices.round({ cents: place.groupTotalCents[reply.windows.indexOf(other)] ?? 0, currency: "EUR" }),
          })}
        </p>
      )}
      {place.withinBudget.count < place.withinBudget.of && (
        <p className="text-14 font-medium text-warn">
          {t("places.withinBudget", { count: place.withinBudget.count, of: place.withinBudget.of })}
        </p>
      )}
    </>
  );
}

/** Notes about the season: at most one, or all of them for the first place. */
function SeasonNotes({ notes, all }: { notes: FullPlace["notes"]; all: boolean }) {
  const shown = all ? notes : notes.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <ul className="grid basis-full gap-0.5">
      {shown.map(({ code, tone, words }) => (
        <li key={code} className={tone === "warning" ? "font-medium text-warn" : "text-ink-2"}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The rooms assumed in the total until a stay is chosen. */
function StayCounted({ stay }: { stay: FullPlace["stay"] }) {
  const { t } = useTranslation("planner");
  if (stay.units === 0) return null;
  return (
    <p className="basis-full text-ink-2">
      {t("places.counted", { stay: t(`stay.units_${stay.type}`, { count: stay.units }) })}
      {stay.emptyPlaces > 0 && ` ${t("places.countedEmpty", { count: stay.emptyPlaces })}`}
    </p>
  );
}

/** The person with the hardest way, the emissions, and what is special about the dates. */
function RowFoot({ place, reply, lead }: RowProps<FullPlace>) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const prices = usePriceWords();
  const shownAs = useResultNames();
  const { travellers } = reply;
  const { worst } = place;
  const who = shownAs(travellers[worst.traveller]);
  const carbon = useCarbon();
  return (
    <>
      {lead && place.fit === 0 && place.drawback && <p className="basis-full text-ink-2">{place.drawback}</p>}
      <SeasonNotes notes={place.notes} all={lead} />
      {lead && <StayCounted stay={place.stay} />}
      <dl className="flex flex-1 basis-60 flex-wrap gap-x-5 gap-y-1.5">
        <div className="flex flex-wrap items-center gap-1.5">
          <dt className="text-ink-2">{t("places.worst")}</dt>
          <dd className="flex items-center gap-1.5 font-semibold tabular-nums">
            <Face {...who} colour={worst.traveller + 1} size="s" />
            {t("places.worstWay", {
              name: who.name,
              time: duration(worst.minutes, language),
              price: prices.round({ cents: worst.fareCents, currency: "EUR" }),
            })}
          </dd>
        </div>
        <div className="flex items-center gap-1.5">
          <dt className="text-ink-2">{t("places.carbon")}</dt>
          <dd className="font-semibold tabular-nums">{carbon(place.co2eKgGroup)}</dd>
        </div>
      </dl>
    </>
  );
}

function Choices({ place, lead, chosen, live, shortlisted, onChoose, onShortlist }: RowProps<Place>) {
  const { t } = useTranslation("planner");
  return (
    <div className="ms-auto flex gap-2 max-sm:w-full">
      <IconButton
        label={t("places.shortlistCity", { city: place.city })}
        pressed={shortlisted}
        onClick={onShortlist}
        variant="outline"
      >
        {shortlisted ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
      </IconButton>
      <Button
        variant={chosen ? "ink" : lead && live ? "primary" : "outline"}
        onClick={onChoose}
        aria-pressed={chosen}
        aria-label={
          chosen ? t("places.chosenCity", { city: place.city }) : t("places.chooseCity", { city: place.city })
        }
        icon={chosen ? <Check aria-hidden="true" /> : undefined}
        className="max-sm:flex-1"
      >
        {chosen ? t("places.chosen") : lead ? t("places.chooseCity", { city: place.city }) : t("places.choose")}
      </Button>
    </div>
  );
}
