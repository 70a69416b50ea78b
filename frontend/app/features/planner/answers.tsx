import { CalendarDays, Clock, CloudOff, MapPin, Sparkles, Wallet } from "lucide-react";
import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { dayRange } from "~/lib/format";
import { FaceStack } from "~/ui/art/face-stack";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

import { useNames } from "./plan/names";
import { useAvoided } from "./plan/use-avoided";
import { going, nightsBetween, type Plan, tripDays } from "./plan/plan";
import { phaseOf, type Step, stepNumber } from "./plan/steps";
import type { Planning } from "./plan/use-plan";
import { useWishName } from "./plan/use-place-names";

interface Answer {
  step: Step;
  icon: ReactNode;
  text: string;
}

/** The answers so far, each with a link back to its question. */
export function Answers({ planning, step }: { planning: Planning; step: Step }) {
  const { t } = useTranslation("planner");
  const answers = useAnswers(planning.plan, step).filter((one) => one.step !== step);
  if (answers.length === 0) return null;
  return (
    <nav
      aria-label={t("answers.title")}
      data-second-line
      className="min-w-0 flex-1 max-lg:order-1 max-lg:mt-1.5 max-lg:basis-full"
    >
      {/* The last one fades if there are more: the row scrolls sideways. */}
      <ul className="relative flex gap-2 overflow-x-auto py-1 pe-6 [mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] max-md:-mx-4 max-md:px-4 max-lg:pb-2 rtl:[mask-image:linear-gradient(to_left,black_calc(100%-24px),transparent)]">
        {answers.map((answer) => (
          <li key={answer.text} className="flex-none">
            <button
              type="button"
              className="chip px-3! text-14 whitespace-nowrap"
              onClick={() => planning.go(answer.step)}
            >
              {answer.icon}
              <VisuallyHidden>{t("answers.change")} </VisuallyHidden>
              {answer.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useAnswers(plan: Plan, step: Step): Answer[] {
  const { t } = useTranslation("planner");
  const nameOf = useNames();
  const nameAvoided = useAvoided();
  const wish = useWishName(plan.wish);
  const people = going(plan);
  const cities = new Set(people.map(({ city }) => city.id)).size;
  const dates = useDates(plan);
  const all: Answer[] = [];
  if (people.length > 0) {
    const faces = people.map((person, index) => ({ name: nameOf(person, index), colour: index + 1 }));
    const words = [t("answers.people", { count: people.length }), t("answers.cities", { count: cities })].join(", ");
    all.push({
      step: people.length > 1 ? "travelers" : "start",
      icon: <FaceStack people={faces} label="" size="s" />,
      text: words,
    });
  }
  if (plan.out && plan.back > plan.out) {
    all.push({ step: "dates", icon: <CalendarDays aria-hidden="true" />, text: dates });
  }
  // A wish that came with the link is shown from the first step on.
  if (plan.wish || stepNumber(step) > stepNumber("destination")) {
    all.push({
      step: "destination",
      icon: <MapPin aria-hidden="true" />,
      text: plan.wish ? (wish ?? "…") : t("wish.anywhere"),
    });
  }
  if (phaseOf(step) === 1) return all;
  const preference = (icon: ReactNode, text: string) => all.push({ step: "preferences", icon, text });
  preference(<Sparkles aria-hidden="true" />, t(`preset.${plan.preset}.title`));
  if (plan.budget !== "any") preference(<Wallet aria-hidden="true" />, t(`budget.${plan.budget}`));
  if (plan.flight !== "any") preference(<Clock aria-hidden="true" />, t(`flightTime.${plan.flight}`));
  if (plan.avoid.length > 0)
    preference(<CloudOff aria-hidden="true" />, t("answers.avoid", { what: nameAvoided(plan.avoid) }));
  return all;
}

/** The chosen dates, else the asked ones and how far they may move. */
function useDates(plan: Plan): string {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const trip = tripDays(plan);
  if (!trip) return "";
  const days = dayRange(trip.depart, trip.back, language, { day: "numeric", month: "short" });
  const moved = Math.abs(nightsBetween(plan.out, trip.depart));
  if (plan.depart === null) return plan.flex === null ? days : t("answers.flexible", { days, count: plan.flex });
  return moved === 0 ? days : t("answers.moved", { days, count: moved });
}
