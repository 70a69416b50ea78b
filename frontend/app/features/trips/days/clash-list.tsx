import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { FaceStack } from "~/ui/art/face-stack";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Disclosure } from "~/ui/layout/disclosure";

import type { ClashGroup } from "./clash-groups";
import { addDays, DAY_MINUTES } from "./clock";
import { nextFree } from "./free";
import type { OutingActions } from "./types";
import type { Calendar, Outing } from "./plans";
import { type DayWords, useDayWords } from "./use-day-words";
import type { Target } from "./use-drag";

const SHOWN = 5;

interface ClashListProps {
  calendar: Calendar;
  groups: readonly ClashGroup[];
  actions: Pick<OutingActions, "mayMove" | "move" | "open">;
  /** Moves a plan immediately; the toast can undo it. */
  onMoveTo: (target: Target) => void;
  /** The link for changing a traveller's way; null if this user may not change it. */
  wayOf: (traveller: string) => string | null;
}

/** The clashes, whom they concern, and how to resolve them. */
export function ClashList(props: ClashListProps) {
  const { t } = useTranslation("days");
  const { groups } = props;
  if (groups.length === 0) return null;
  const rest = groups.slice(SHOWN);
  return (
    <section aria-labelledby="clashes" className="rounded-l bg-warn-soft px-5 py-4">
      <h3 id="clashes" className="flex items-center gap-3 font-text text-16 font-semibold">
        <TriangleAlert aria-hidden="true" className="text-warn" />
        {t("clashes.title", { count: groups.length })}
      </h3>
      <Rows {...props} groups={groups.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Disclosure plain summary={t("clashes.more", { count: rest.length })}>
          <Rows {...props} groups={rest} />
        </Disclosure>
      )}
    </section>
  );
}

function Rows(props: ClashListProps) {
  const { calendar, groups } = props;
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  return (
    <ul className="mt-2">
      {groups.map((group) => {
        const { title, line } = wordsOf(group, words, t);
        return (
          <li
            key={group.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong/30 py-3"
          >
            <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
              <span className="flex flex-none">
                <FaceStack
                  label=""
                  max={3}
                  size="m"
                  people={group.people.flatMap((id) => {
                    const one = calendar.people.get(id);
                    return one ? [{ name: one.name, colour: one.colour, pictureUrl: one.pictureUrl }] : [];
                  })}
                />
              </span>
              <p className="min-w-0 text-14">
                <b className="block text-16 font-semibold sm:inline">{title}</b>{" "}
                <span className="text-ink-2 sm:ms-1">{line}</span>
              </p>
            </div>
            <WaysOut {...props} group={group} />
          </li>
        );
      })}
    </ul>
  );
}

/** How to resolve it: the next time when all are free, another time, opening the plan, or another way there. */
function WaysOut({ calendar, group, actions, onMoveTo, wayOf }: ClashListProps & { group: ClashGroup }) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const { first } = group;
  const way = "move" in first ? wayOf(first.person) : null;
  const plan = movable(group, actions.mayMove);
  const free = useMemo(() => plan && nextFree(calendar, plan), [calendar, plan]);
  const title = plan?.title ?? "";
  const time = free ? `${words.longWeekday(free.day)} ${words.clock(free.from)}` : "";
  return (
    <div className="flex flex-wrap gap-2">
      {plan && free && (
        <Button size="s" onClick={() => onMoveTo({ plan, ...free })}>
          {first.kind === "twice"
            ? t("clashes.moveTo", { title: shortened(title), time })
            : t("clashes.here", { time })}
          {(first.kind !== "twice" || shortened(title) !== title) && <Of title={title} />}
        </Button>
      )}
      {plan && (
        <Button size="s" onClick={() => actions.move(plan)}>
          {t(free ? "clashes.otherTime" : "clashes.move")}
          <Of title={plan.title} />
        </Button>
      )}
      {!plan && "plan" in first && (
        <Button size="s" onClick={() => actions.open(first.plan)}>
          {t("clashes.open")}
          <Of title={first.plan.title} />
        </Button>
      )}
      {way !== null && (first.kind === "late" || !plan) && (
        <ButtonLink size="s" to={way}>
          {t("clashes.changeWay")}
        </ButtonLink>
      )}
    </div>
  );
}

/** The plan that a button is about, for users who do not see the line next to it. */
const Of = ({ title }: { title: string }) => <span className="visually-hidden">: {title}</span>;

/** A button is too short for a sentence; the line next to it has the full title. */
const shortened = (title: string) => (title.length > 22 ? `${title.slice(0, 20).trimEnd()}…` : title);

function movable({ first }: ClashGroup, mayMove: (plan: Outing) => boolean): Outing | undefined {
  if (first.kind === "late") return undefined;
  const plans = first.kind === "twice" ? [first.plan, first.other] : [first.plan];
  return plans.find(mayMove);
}

type T = ReturnType<typeof useTranslation<"days">>["t"];

function wordsOf({ first, people, all }: ClashGroup, words: DayWords, t: T): { title: string; line: string } {
  const names = words.names(people);
  if (first.kind === "late") {
    const { day, from } = first.move;
    const isNext = from >= DAY_MINUTES; // listed under the previous evening
    const time = `${words.day(isNext ? addDays(day, 1) : day)}, ${words.clock(from)}`;
    const key = isNext ? "lateNext" : "late";
    return { title: t(`clashes.${key}`, { name: names, time }), line: t("clashes.lateLine") };
  }
  const { title } = first.plan;
  if (first.kind === "twice") {
    const day = `${words.day(first.both.day)}, ${words.span(first.both)}`;
    return {
      title: t("clashes.twice", { names }),
      line: t("clashes.twiceLine", { title, other: first.other.title, day }),
    };
  }
  const when = all.flatMap((one) =>
    "move" in one
      ? [
          t("clashes.when", {
            name: words.firstName(one.person),
            time: `${words.longWeekday(one.move.day)} ${words.clock(one.move.from)}`,
          }),
        ]
      : [],
  );
  const key = first.kind === "beforeLanding" ? "arrivals" : "departures";
  return {
    title: t(`clashes.${first.kind}`, { names, title }),
    line: t(`clashes.${key}`, { list: words.list(when.slice(0, 6)) }),
  };
}
