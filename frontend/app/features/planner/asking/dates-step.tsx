import { FARTHEST_DAYS, LONGEST_NIGHTS } from "~/api/bounds";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { DateField } from "~/ui/form/date-field";
import { NumberStepper } from "~/ui/form/number-stepper";
import { Segmented } from "~/ui/form/segmented";
import { Switch } from "~/ui/form/switch";

import { Bar } from "../bar";
import { FIELD_OF, type Problem, todayInUtc } from "../plan/checks";
import { movedDay, nightsBetween, type Plan, withDates } from "../plan/plan";
import type { StepProps } from "../step";
import { PeopleMap } from "./people-map";
import { Question } from "./question";

const USUAL_DAYS = 7;
const FLEX = ["1", "2", "3", "7", "14"] as const;

/** When to meet, for how long, and whether the dates may move. */
export function DatesStep({ planning: { plan, change }, problems, map, previous }: StepProps) {
  const { t } = useTranslation("planner");
  const today = todayInUtc();
  const error = (field: string) => {
    const found = problems.find((problem: Problem) => FIELD_OF[problem] === field);
    return found ? t(`problem.${found}`) : null;
  };
  const set = (dates: Parameters<typeof withDates>[1]) => change((now) => withDates(now, dates));
  const valid = plan.out !== "" && plan.back > plan.out;

  const nights = valid ? nightsBetween(plan.out, plan.back) : plan.nights;

  /** Set the start; the return moves with it, so that the length stays the same. */
  function meet(out: string) {
    set({ out, back: out && nights ? movedDay(out, nights) : plan.back, nights: null });
  }

  return (
    <>
      <Question
        help="dates"
        title={t("dates.title")}
        line={t("dates.line")}
        aside={<PeopleMap plan={plan} map={map} />}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField
            id="meetup-date"
            label={t("dates.meetup")}
            value={plan.out}
            min={today}
            max={movedDay(today, FARTHEST_DAYS)}
            onChange={(event) => meet(event.target.value)}
            error={error("meetup-date")}
          />
          <DateField
            id="return-date"
            label={t("dates.return")}
            value={plan.back}
            min={plan.out || today}
            onChange={(event) => set({ back: event.target.value })}
            error={error("return-date")}
          />
          <NumberStepper
            id="trip-days"
            label={t("dates.length")}
            hint={nights ? t("dates.nights", { count: nights }) : t("dates.lengthHint")}
            value={nights ? nights + 1 : USUAL_DAYS}
            min={2}
            max={LONGEST_NIGHTS + 1}
            decreaseLabel={t("dates.shorter")}
            increaseLabel={t("dates.longer")}
            onChange={(days) => set(plan.out ? { back: movedDay(plan.out, days - 1) } : { back: "", nights: days - 1 })}
          />
        </div>
        <Flexible plan={plan} onChange={(flex) => set({ flex })} />
      </Question>
      <Bar previous={previous} next={null} />
    </>
  );
}

function Flexible({ plan, onChange }: { plan: Plan; onChange: (flex: number | null) => void }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const span =
    plan.flex !== null && plan.out && plan.back > plan.out
      ? dayRange(movedDay(plan.out, -plan.flex), movedDay(plan.back, plan.flex), language)
      : null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Switch
        checked={plan.flex !== null}
        onChange={(event) => onChange(event.target.checked ? USUAL_DAYS : null)}
        hint={t("dates.flexibleHint")}
      >
        {t("dates.flexible")}
      </Switch>
      {plan.flex !== null && (
        <div className="grid gap-2">
          <Segmented
            legend={t("dates.moveBy")}
            legendHidden={false}
            value={String(plan.flex)}
            onChange={(value) => onChange(Number(value))}
            options={FLEX.map((value) => ({
              value: value as string,
              label: t("dates.plusMinus", { count: Number(value) }),
            }))}
          />
          {span && <p className="text-14 text-ink-2">{t("dates.between", { span, count: 2 * plan.flex + 1 })}</p>}
        </div>
      )}
    </div>
  );
}
