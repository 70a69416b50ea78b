import { CircleCheck, Minus, Plus, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { IconButton } from "~/ui/buttons/icon-button";
import { Dialog } from "~/ui/overlay/dialog";

import { snapped } from "./board-layout";
import { clashesOf } from "./clashes";
import type { Calendar, Outing } from "./plans";
import type { Target } from "./use-drag";
import { useDayWords } from "./use-day-words";

const STEP = 15;

interface MoveDialogProps {
  calendar: Calendar;
  plan: Outing;
  pending: boolean;
  onClose: () => void;
  onMove: (target: Target) => void;
}

/** Moves a plan to another day and time without a mouse, and says for whom it would clash. */
export function MoveDialog({ calendar, plan, pending, onClose, onMove }: MoveDialogProps) {
  const { t } = useTranslation("days");
  const words = useDayWords(calendar);
  const name = useId();
  const [day, setDay] = useState(plan.day);
  const [from, setFrom] = useState(plan.from);
  const clashing = [...new Set(whom(calendar, plan, day, from))];
  const to = from + plan.durationMinutes;
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      closeLabel={t("form.close")}
      title={t("move.title", { title: plan.title })}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={() => onMove({ plan, day, from })}>
            {t("move.save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 py-1">
        <fieldset className="min-w-0">
          <legend className="mb-2 text-14 font-semibold">{t("move.day")}</legend>
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-5">
            {calendar.days.map((one) => (
              <label
                key={one.day}
                className="grid min-h-14 place-items-center content-center rounded-m border border-line-strong text-center has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:readers-colors has-focus-visible:outline-2 has-focus-visible:outline-sea"
              >
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={one.day === day}
                  onChange={() => setDay(one.day)}
                />
                <span className="text-13">{words.weekday(one.day)}</span>
                <b>{words.dayAndMonth(one.day)}</b>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-1.5">
          <label htmlFor={`${name}-time`} className="text-14 font-semibold">
            {t("move.time")}
          </label>
          <div className="flex items-center gap-2">
            <IconButton label={t("move.earlier")} variant="outline" onClick={() => setFrom(snapped(from - STEP))}>
              <Minus aria-hidden="true" />
            </IconButton>
            <div className="field-box">
              <input
                id={`${name}-time`}
                type="time"
                step={STEP * 60}
                className="min-h-10.5 rounded-m bg-transparent px-3 font-semibold tabular-nums"
                value={`${String(Math.floor(from / 60)).padStart(2, "0")}:${String(from % 60).padStart(2, "0")}`}
                onChange={({ target: { value } }) => {
                  const [hour = NaN, minute = NaN] = value.split(":").map(Number);
                  if (!Number.isNaN(hour + minute)) setFrom(hour * 60 + minute);
                }}
              />
            </div>
            <IconButton label={t("move.later")} variant="outline" onClick={() => setFrom(snapped(from + STEP))}>
              <Plus aria-hidden="true" />
            </IconButton>
            <span className="text-ink-2 tabular-nums">{t("move.ends", { time: words.clock(to) })}</span>
          </div>
        </div>
        <output className="flex items-start gap-2 text-14">
          {clashing.length === 0 ? (
            <>
              <CircleCheck aria-hidden="true" className="text-good" />
              {t("move.free")}
            </>
          ) : (
            <>
              <TriangleAlert aria-hidden="true" className="text-warn" />
              {t("move.clash", { names: words.names(clashing) })}
            </>
          )}
        </output>
      </div>
    </Dialog>
  );
}

/** The names of those for whom it would clash there. */
function whom(calendar: Calendar, plan: Outing, day: string, from: number): string[] {
  const moved: Outing = { ...plan, day, from, to: from + plan.durationMinutes };
  const days = calendar.days.map((one) => ({
    ...one,
    plans: [...one.plans.filter((other) => other.key !== plan.key), ...(one.day === day ? [moved] : [])].toSorted(
      (a, b) => a.from - b.from,
    ),
  }));
  return clashesOf({ ...calendar, days })
    .filter(
      (clash) =>
        "plan" in clash && (clash.plan.key === plan.key || (clash.kind === "twice" && clash.other.key === plan.key)),
    )
    .map((clash) => clash.person);
}
