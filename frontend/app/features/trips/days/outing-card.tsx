import { ArrowRightLeft, GripVertical, Info, Pencil, Trash2, TriangleAlert } from "lucide-react";
import type { CSSProperties, KeyboardEvent } from "react";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { FaceStack } from "~/ui/art/face-stack";
import { classes } from "~/ui/classes";
import { IconButton } from "~/ui/buttons/icon-button";
import { Menu } from "~/ui/overlay/menu";

import { BeingChanged } from "../together/being-changed";
import type { Calendar, Outing } from "./plans";
import { useDayWords } from "./use-day-words";
import type { OutingActions } from "./types";

interface OutingCardProps {
  trip: Trip;
  plan: Outing;
  calendar: Calendar;
  clashes: boolean;
  dragged: boolean;
  /** Its duration, and so its height. */
  minutes: number;
  /** It shares the board's width with others. */
  narrow: boolean;
  actions: OutingActions;
}

/** Below FLAT minutes a card has one line; from HIGH minutes on it has room for faces. */
const FLAT = 44;
const HIGH = 75;
/** Below this the two lines are close together. */
const TIGHT = 56;
/** Below this the clash mark is next to the last line. */
const MARKED = 140;

/** How many whole lines of the title fit on the board, so that none is cut off. On a low card the time counts too. */
function linesOf(minutes: number): number {
  if (minutes < TIGHT) return 2;
  const around = minutes < HIGH ? 12 : 16 + 20 + 22;
  return Math.max(1, Math.min(6, Math.floor((minutes * 0.8 - around) / 17.5)));
}

/** An activity or an entry: click to open; move with the mouse, the key M or the menu. */
export function OutingCard({ trip, plan, calendar, clashes, dragged, minutes, narrow, actions }: OutingCardProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const flat = minutes < FLAT;
  const low = !flat && minutes < HIGH;
  const tight = low && minutes < TIGHT;
  const mayMove = actions.mayMove(plan);
  const people = plan.people.flatMap((id) => calendar.people.get(id) ?? []);
  function byKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey || !mayMove) return;
    event.preventDefault();
    actions.move(plan);
  }
  return (
    <div
      onPointerDown={(event) => mayMove && actions.drag(plan, event)}
      className={classes(
        "group/card relative flex h-full min-h-14 rounded-m bg-surface shadow-1 lg:min-h-0",
        plan.kind === "entry" && "border-s-3 border-coral bg-coral-soft",
        clashes && "bg-warn-soft outline-1 outline-warn",
        mayMove && "lg:cursor-grab",
        dragged && "opacity-50",
      )}
    >
      <button
        type="button"
        onClick={() => actions.open(plan)}
        onKeyDown={byKey}
        className={classes(
          "min-w-0 flex-1 overflow-hidden rounded-m px-2.5 text-start text-14 max-lg:py-2 lg:cursor-[inherit]",
          narrow && "lg:px-1.5",
          flat ? "lg:flex lg:items-baseline lg:gap-2 lg:py-0.5 lg:text-13" : "lg:flex lg:flex-col lg:justify-start",
          low && (tight ? "lg:py-0" : narrow ? "lg:py-1" : "lg:py-1 lg:pe-7"),
          !flat && !low && "lg:py-1.5",
        )}
      >
        {!low && (
          <span className="text-13 whitespace-nowrap text-ink-2 tabular-nums">
            {flat || narrow ? words.clock(plan.from) : words.span(plan)}
          </span>
        )}
        <span
          className={classes(
            "block flex-none font-semibold wrap-break-word",
            tight ? "leading-tight lg:text-13 lg:leading-[1.12]" : "leading-tight",
            flat ? "lg:min-w-0 lg:flex-1 lg:truncate" : "hyphens-auto lg:line-clamp-(--lines)",
          )}
          style={{ "--lines": linesOf(minutes) } as CSSProperties}
        >
          {low && (
            <span
              className={classes(
                "text-13 font-normal whitespace-nowrap text-ink-2 tabular-nums max-lg:block",
                // The axis shows the time; the title needs the room.
                narrow ? "lg:sr-only" : "lg:me-1.5",
              )}
            >
              {words.clock(plan.from)}{" "}
            </span>
          )}
          {plan.title}
        </span>
        {clashes && (
          <span className="flex items-center gap-1.5 text-13 text-warn lg:hidden">
            <TriangleAlert aria-hidden="true" />
            {t("clashMark")}
          </span>
        )}
        {!flat && (
          <span
            className={classes(
              "mt-0.5 block text-13 text-ink-2 lg:truncate",
              minutes < HIGH && "lg:hidden",
              clashes && minutes < MARKED && "lg:pe-5",
            )}
          >
            {words.who(plan) ?? (
              <FaceStack
                size="xs"
                label={words.names(plan.people)}
                people={people.map(({ name, colour, pictureUrl }) => ({ name, colour, pictureUrl }))}
              />
            )}
          </span>
        )}
      </button>
      <span className="absolute end-7 bottom-1">
        <BeingChanged trip={trip} part={`${plan.kind}:${plan.id}`} small />
      </span>
      {clashes && (
        <TriangleAlert aria-hidden="true" className="absolute end-1.5 bottom-1.5 size-4! text-warn max-lg:hidden" />
      )}
      <div
        className={classes(
          "flex-none lg:absolute lg:end-0 lg:-top-0.5",
          (narrow || flat || tight) &&
            "lg:opacity-0 lg:group-focus-within/card:opacity-100 lg:group-hover/card:opacity-100",
        )}
      >
        <Menu
          label={t("item.options", { title: plan.title })}
          trigger={
            <IconButton
              label={t("item.options", { title: plan.title })}
              size="s"
              data-grip
              className={classes("lg:size-7", mayMove && "lg:cursor-[inherit] lg:touch-none")}
            >
              <GripVertical aria-hidden="true" />
            </IconButton>
          }
          items={[
            {
              key: "open",
              label: t("item.details"),
              icon: <Info aria-hidden="true" />,
              onSelect: () => actions.open(plan),
            },
            ...(mayMove
              ? [
                  {
                    key: "move",
                    label: t("item.move"),
                    icon: <ArrowRightLeft aria-hidden="true" />,
                    onSelect: () => actions.move(plan),
                  },
                ]
              : []),
            ...(actions.mayChange(plan)
              ? [
                  {
                    key: "change",
                    label: t("item.change"),
                    icon: <Pencil aria-hidden="true" />,
                    onSelect: () => actions.change(plan),
                  },
                  {
                    key: "remove",
                    label: t("item.remove"),
                    icon: <Trash2 aria-hidden="true" />,
                    danger: true,
                    onSelect: () => actions.remove(plan),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
