import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Bell, CalendarX, TriangleAlert, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list, money } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { classes } from "~/ui/classes";
import { Skeleton } from "~/ui/feedback/skeleton";
import { usePriceWords } from "~/ui/marks/use-price-words";

import { Failure } from "../failure";
import type { Trip } from "../queries";
import type { Edited, Effects } from "./edits";

interface ChangeEffectsProps {
  trip: Trip;
  /** Identifies the change; null while there is none to preview. */
  change: unknown;
  /** Asks the server for the effects. */
  ask: () => Promise<Edited>;
}

/** A preview of a change's effects on costs, confirmations and people. */
export function ChangeEffects({ trip, change, ask }: ChangeEffectsProps) {
  const { t } = useTranslation("editing");
  const isAsked = change !== null;
  const { data, error, isFetching } = useQuery({
    queryKey: ["trip", trip.id, "preview", trip.version, change],
    queryFn: ask,
    enabled: isAsked,
    retry: false,
    staleTime: 30_000,
  });
  if (!isAsked) return null;
  return (
    <section
      aria-labelledby="what-it-does"
      aria-busy={isFetching}
      className="grid grid-cols-1 gap-3 rounded-l bg-surface-2 p-4"
    >
      <h3 id="what-it-does" className="font-text text-16 font-semibold">
        {t("effects.title")}
      </h3>
      <Failure error={error} />
      {!error && !data && <Skeleton lines={3} />}
      <div aria-live="polite" className="grid grid-cols-1 gap-2.5">
        {data && (data.effects ? <Lines trip={trip} effects={data.effects} /> : <p>{t("effects.same")}</p>)}
      </div>
    </section>
  );
}

function Line({ icon, children, warn = false }: { icon: ReactNode; children: ReactNode; warn?: boolean }) {
  return (
    <p className={warn ? "flex gap-3 text-warn" : "flex gap-3"}>
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}

/** A name and aligned amounts; on a phone below the name. */
const ROW = "col-span-full grid grid-cols-subgrid";

function Lines({ trip, effects }: { trip: Trip; effects: Effects }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const { group, people, fallsBack, readiness, told } = effects;
  const named = (id: string | null) => trip.travellers.find((one) => one.id === id)?.name ?? "";
  const isNothing = !group && people.length === 0 && fallsBack.length === 0 && told.length === 0;
  return (
    <>
      {isNothing && <p className="text-ink-2">{t("effects.nothing")}</p>}
      {people.length > 0 && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_repeat(3,auto)] gap-x-3 gap-y-1.5 tabular-nums">
          <ul className={`${ROW} list-none gap-y-1.5 p-0`}>
            {people.map(({ travellerId, name, before, after }) => (
              <li key={travellerId} className={`${ROW} items-center`}>
                <Face name={name} size="s" {...faceOf(trip, travellerId)} />
                <span className="truncate max-sm:col-span-4">
                  {travellerId === trip.viewerTravellerId ? t("effects.you") : name}
                </span>
                <Change before={before} after={after} />
              </li>
            ))}
          </ul>
          {group && people.length > 1 && (
            <p className={`${ROW} items-center border-t border-line-strong pt-2 font-semibold`}>
              <Users aria-hidden="true" className="size-6 p-0.5" />
              <span className="max-sm:col-span-4">{t("effects.group")}</span>
              <Change before={group.before} after={group.after} />
            </p>
          )}
        </div>
      )}
      {fallsBack.map(
        ({ item, travellerId }) =>
          item !== "entry" &&
          item !== "activity" &&
          item !== "part" && (
            <Line key={item + String(travellerId)} icon={<TriangleAlert />} warn>
              {t(`effects.falls_${item}`, { name: named(travellerId) })}
            </Line>
          ),
      )}
      <Lost trip={trip} effects={effects} />
      <Missed trip={trip} effects={effects} />
      {readiness && (
        <Line icon={<ArrowRight />}>
          {t("effects.readiness", { before: readiness.before, after: readiness.after })}
        </Line>
      )}
      {told.length > 0 && (
        <Line icon={<Bell />}>
          {t("effects.told", {
            names: list(
              told.map((one) => one.name),
              language,
            ),
            count: told.length,
          })}
        </Line>
      )}
    </>
  );
}

/** Activities on days when someone is not there. */
function Missed({ trip, effects }: { trip: Trip; effects: Effects }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const missed = new Set(effects.fallsBack.flatMap((one) => (one.item === "part" ? [one.activityId] : [])));
  const names = trip.activities.filter((one) => missed.has(one.id)).map((one) => one.name);
  if (names.length === 0) return null;
  return (
    <Line icon={<CalendarX />} warn>
      {t("effects.falls_part", { names: list(names, language), count: names.length })}
    </Line>
  );
}

/** Plans that have no day on the new dates. */
function Lost({ trip, effects }: { trip: Trip; effects: Effects }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const entries = effects.fallsBack.flatMap(({ item, title }) => (item === "entry" && title ? [title] : []));
  const waiting = new Set(effects.fallsBack.flatMap((one) => (one.item === "activity" ? [one.activityId] : [])));
  const activities = trip.activities.filter((one) => waiting.has(one.id)).map((one) => one.name);
  if (entries.length + activities.length === 0) return null;
  return (
    <>
      {entries.length > 0 && (
        <Line icon={<CalendarX />} warn>
          {t("effects.falls_entry", { names: list(entries, language), count: entries.length })}
        </Line>
      )}
      {activities.length > 0 && (
        <Line icon={<CalendarX />} warn>
          {t("effects.falls_activity", { names: list(activities, language), count: activities.length })}
        </Line>
      )}
      <Line icon={<Undo2 />}>{t("effects.comesBack")}</Line>
    </>
  );
}

function faceOf(trip: Trip, id: string) {
  const person = trip.travellers.find((one) => one.id === id);
  return { colour: person?.colour ?? 1, pictureUrl: person?.pictureUrl };
}

type Amount = Parameters<typeof money>[0];

function Change({ before, after }: { before: Amount; after: Amount }) {
  const { t } = useTranslation("editing");
  const prices = usePriceWords();
  const more = after.cents - before.cents;
  const difference = prices.money({ ...after, cents: Math.abs(more) });
  return (
    <>
      <s className="text-end whitespace-nowrap text-ink-2 max-sm:col-start-3">
        <span className="visually-hidden">{t("log.before")} </span>
        {prices.money(before)}
      </s>
      <span className="text-end whitespace-nowrap">
        <span className="visually-hidden">{t("log.after")} </span>
        {prices.money(after)}
      </span>
      <span className={classes("text-end font-semibold whitespace-nowrap", more > 0 ? "text-bad" : "text-good")}>
        {more > 0 ? "+" : "−"}
        {difference}
      </span>
    </>
  );
}
