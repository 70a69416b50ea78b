import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

import { Bar } from "../bar";
import { type Person, withPeople } from "../plan/plan";
import { useFirstName } from "../plan/use-first-name";
import type { StepProps } from "../step";
import { PlannerCityField } from "./planner-city-field";
import { NameField } from "./name-field";
import { PeopleMap } from "./people-map";
import { Question } from "./question";

const NOBODY: Person = { city: null, name: "" };

/** The departure city of the person who plans. */
export function StartStep({ planning: { plan, change }, problems, map }: StepProps) {
  const { t } = useTranslation("planner");
  const firstName = useFirstName();
  const you = plan.people[0] ?? NOBODY;

  function set(part: Partial<Person>) {
    change((now) => {
      const before = now.people[0] ?? { ...NOBODY, name: firstName };
      return withPeople(now, [{ ...before, ...part }, ...now.people.slice(1)]);
    });
  }

  return (
    <>
      <Question
        help="people"
        title={t("start.title")}
        line={t("start.line")}
        aside={<PeopleMap plan={plan} map={map} />}
      >
        {plan.lost && <Notice tone="warn">{t("people.lost")}</Notice>}
        <div className="grid gap-5">
          <PlannerCityField
            id="start-city"
            label={t("start.city")}
            value={you.city}
            onChange={(city) => set({ city })}
            error={problems.includes("start_needed") ? t("problem.start_needed") : null}
          />
          <NameField
            id="start-name"
            label={t("start.name")}
            hint={t("start.nameHint")}
            optional={t("optional")}
            value={plan.people[0]?.name ?? firstName}
            onCommit={(name) => set({ name })}
          />
        </div>
      </Question>
      <Bar previous={null} next={null} />
    </>
  );
}
