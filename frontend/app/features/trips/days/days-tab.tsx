import { useQuery } from "@tanstack/react-query";
import { Plus, Printer } from "lucide-react";
import { useMemo, useState } from "react";

import { isUnnamed } from "~/api/live/row-names";
import { useBeingAt } from "~/api/live";
import type { Trip } from "~/api/trip";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";

import { changeActivity } from "../editing/edits";
import { useEdit } from "../editing/use-edit";
import { ForecastSource } from "../weather/forecast-source";
import { type ForecastDay, useForecasts } from "../weather/use-forecasts";
import { AroundTown } from "./around-town";
import type { EntryDraft, OutingActions, TownMapSlot } from "./types";
import { Board, Legend } from "./board";
import { groupsOf } from "./clash-groups";
import { ClashList } from "./clash-list";
import { clashesOf, keysOf } from "./clashes";
import { instantOf, wallText, wallTimeOf } from "./clock";
import { EntryDialog } from "./entry-dialog";
import { Itinerary } from "./itinerary";
import { LanesChart } from "./lanes-chart";
import { MoveDialog } from "./move-dialog";
import { OutingDialog } from "./outing-dialog";
import { type Calendar, calendarOf, type Outing } from "./plans";
import { changeEntry, optimisticEntries, type Entry, entriesQuery, removeEntry } from "./queries";
import { TakeAlong } from "./take-along";
import { type Target, useDrag } from "./use-drag";
import { useDayWords } from "./use-day-words";

const NONE: readonly Entry[] = [];
const NO_FORECASTS: readonly ForecastDay[] = [];

type Open = { what: "plan" | "move"; plan: Outing } | ({ what: "entry" } & EntryDraft);

/** The trip day by day: arrivals and departures, what is planned, and what clashes. */
export function DaysTab({ trip, townMap }: { trip: Trip; townMap: TownMapSlot }) {
  const { t, ready } = useTranslation(["days", "editing"]);
  const entries = useQuery(entriesQuery(trip));
  const found = entries.data?.entries ?? NONE;
  const calendar = useMemo(() => calendarOf(trip, found), [trip, found]);
  if (!ready) return <Skeleton shape="block" className="h-96" />;
  if (!calendar) return <EmptyState title={t("noDates.title")}>{t("noDates.line")}</EmptyState>;
  return <Days {...{ trip, townMap, calendar }} failed={entries.isError} loading={entries.isPending} />;
}

interface DaysProps {
  trip: Trip;
  townMap: TownMapSlot;
  calendar: Calendar;
  failed: boolean;
  loading: boolean;
}

function Days({ trip, townMap, calendar, failed, loading }: DaysProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const to = useLocalized();
  const [open, setOpen] = useState<Open | null>(null);
  const clashes = useMemo(() => clashesOf(calendar), [calendar]);
  const groups = useMemo(() => groupsOf(clashes), [clashes]);
  const { move, remove, isMoving, clash } = useChanges(trip, calendar);
  const forecasts = useForecasts(trip);
  const drag = useDrag(move);
  useBeingAt(open?.what === "move" ? `${open.plan.kind}:${open.plan.id}` : null);
  const mayPlan = trip.may.includes("add_entries") && !trip.archived;
  const mayMove = (plan: Outing) => mayPlan && !isUnnamed(plan.id) && (plan.mine || trip.viewerRole === "organizer");
  const actions: OutingActions = {
    open: (plan) => setOpen({ what: "plan", plan }),
    move: (plan) => setOpen({ what: "move", plan }),
    change: (plan) => setOpen({ what: "entry", plan, day: plan.day }),
    remove,
    mayMove,
    mayChange: (plan) => mayMove(plan) && plan.kind === "entry",
    drag: drag.start,
  };
  const wayOf = (traveller: string) =>
    !trip.archived && (trip.viewerRole === "organizer" || traveller === trip.viewerTravellerId)
      ? to(`/trip-details/${trip.id}/flights`)
      : null;
  const [now] = useState(() => Date.now());
  const today = wallTimeOf(now, trip.destination.timezone).day;
  const close = () => setOpen(null);
  return (
    <div aria-busy={loading} className="grid grid-cols-1 gap-14">
      <section aria-labelledby="days" className="grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="days" tabIndex={-1} className="text-38">
              {t("title")}
            </h2>
            <p className="mt-1 text-ink-2">
              <Clocks trip={trip} calendar={calendar} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              {t("print")}
            </Button>
            {mayPlan && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setOpen({ what: "entry", plan: null, day: dayToPlan(calendar, today) })}
              >
                {t("add")}
              </Button>
            )}
          </div>
        </div>
        {failed && <Notice tone="warn">{t("failed")}</Notice>}
        <ClashList {...{ calendar, groups, actions, wayOf }} onMoveTo={move} />
        <Board
          trip={trip}
          calendar={calendar}
          clashing={keysOf(clashes)}
          actions={actions}
          target={drag.target}
          today={today}
          forecasts={forecasts?.days ?? NO_FORECASTS}
          loading={loading}
          onAdd={mayPlan ? (day) => setOpen({ what: "entry", plan: null, day }) : null}
        />
        <Legend />
        {forecasts && <ForecastSource forecasts={forecasts} end={trip.end} />}
        <Loose calendar={calendar} onOpen={actions.open} />
      </section>
      <AroundTown trip={trip} calendar={calendar} map={townMap} />
      <LanesChart trip={trip} calendar={calendar} />
      <TakeAlong trip={trip} />
      <Itinerary trip={trip} calendar={calendar} printedAt={now} />
      {open?.what === "plan" && (
        <OutingDialog trip={trip} calendar={calendar} plan={open.plan} actions={actions} onClose={close} />
      )}
      {open?.what === "entry" && <EntryDialog trip={trip} calendar={calendar} draft={open} onClose={close} />}
      {open?.what === "move" && (
        <MoveDialog
          calendar={calendar}
          plan={open.plan}
          pending={isMoving}
          onClose={close}
          onMove={(target) => {
            close();
            move(target);
          }}
        />
      )}
      {clash}
      <output className="visually-hidden">
        {drag.target && `${words.day(drag.target.day)} ${words.clock(drag.target.from)}`}
      </output>
    </div>
  );
}

const dayToPlan = ({ days }: Calendar, today: string) =>
  days.find((one) => one.day === today)?.day ?? days.find((one) => !one.outside)?.day ?? today;

/** Moves and removes plans, each confirmed with a toast that can undo it. */
function useChanges(trip: Trip, calendar: Calendar) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const { run, pending, clash } = useEdit(trip);
  return {
    isMoving: pending,
    clash,
    move({ plan, day, from }: Target) {
      const when = `${words.day(day)}, ${words.clock(from)}`;
      const local = wallText({ day, minutes: from });
      const instant = new Date(instantOf({ day, minutes: from }, trip.destination.timezone)).toISOString();
      const isEntry = plan.kind === "entry";
      run({
        send: (version) =>
          isEntry
            ? changeEntry(trip.id, plan.id, { startsAt: local, version })
            : changeActivity(trip.id, plan.id, { scheduledAt: local, version }, false),
        ...(isEntry
          ? {
              optimisticIn: optimisticEntries(trip, (entries) =>
                entries.map((one) => (one.id === plan.id ? { ...one, startsAt: instant } : one)),
              ),
            }
          : {
              optimistic: (known) => ({
                ...known,
                activities: known.activities.map((one) =>
                  one.id === plan.id ? { ...one, scheduledAt: instant } : one,
                ),
              }),
            }),
        wanted: isEntry ? { startsAt: instant } : { scheduledAt: instant },
        done: t("done.moved", { title: plan.title, when }),
      });
    },
    remove: (plan: Outing) =>
      run({
        send: (version) => removeEntry(trip.id, plan.id, version),
        optimisticIn: optimisticEntries(trip, (entries) => entries.filter((one) => one.id !== plan.id)),
        done: t("done.removed", { title: plan.title }),
      }),
  };
}

/** Which time zone is shown, and how far the viewer's own differs. */
function Clocks({ trip, calendar }: { trip: Trip; calendar: Calendar }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const { city, timezone } = trip.destination;
  const at = Date.parse(`${trip.start}T12:00:00Z`);
  const viewer = calendar.people.get(trip.viewerTravellerId ?? "");
  const difference = viewer && words.difference(at, viewer.timezone, timezone);
  return (
    <>
      {t("times", { city, zone: words.zone(at, timezone) })}{" "}
      {viewer &&
        (difference
          ? t(difference.key, { home: viewer.departureCity, hours: difference.hours })
          : t("sameTime", { home: viewer.departureCity }))}
    </>
  );
}

/** Plans that belong to no day: without a time, or outside the trip. */
function Loose({ calendar, onOpen }: { calendar: Calendar; onOpen: (plan: Outing) => void }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  return (
    <>
      {calendar.unplanned.length > 0 && (
        <section aria-labelledby="unplanned">
          <h3 id="unplanned" className="text-20">
            {t("unplanned.title")}
          </h3>
          <p className="text-14 text-ink-2">{t("unplanned.line")}</p>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {calendar.unplanned.map((one) => (
              <li key={one.id} className="rounded-m bg-surface px-4 py-3 shadow-1">
                <b className="font-semibold">{one.name}</b>
                <span className="block text-14 text-ink-2">{words.length(one.durationMinutes)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {calendar.elsewhere.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h3 id="elsewhere" className="text-20">
            {t("elsewhere.title")}
          </h3>
          <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {calendar.elsewhere.map((plan) => (
              <li key={plan.key}>
                <button
                  type="button"
                  onClick={() => onOpen(plan)}
                  className="w-full rounded-m bg-surface px-4 py-3 text-start shadow-1 hover:bg-surface-2"
                >
                  <b className="font-semibold">{plan.title}</b>
                  <span className="block text-14 text-ink-2">
                    {words.day(plan.day)}, {words.span(plan)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
