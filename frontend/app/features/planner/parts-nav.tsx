import { Check } from "lucide-react";
import { Link } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { IntoView } from "~/ui/layout/into-view";

import { isPart, type Part, PARTS, reachable, type Step } from "./plan/steps";
import type { Planning } from "./plan/use-plan";

/** The five parts of the results, each with its own URL; parts that wait for an answer are only named. */
export function PartsNav({ step, planning }: { step: Step; planning: Planning }) {
  const { t } = useTranslation("planner");
  const { plan } = planning;
  if (!isPart(step)) return null;
  const done: Record<Part, boolean> = {
    results: plan.place !== null,
    stay: plan.bed !== null,
    flights: Object.keys(plan.flights).length > 0,
    activities: plan.outings.length > 0,
    summary: false,
  };
  return (
    // On a phone the first screen is for the places: nothing else is open before one is chosen, and the bar leads on.
    <nav
      aria-label={t("part.title")}
      className={classes("page-wide mt-1 border-b border-line", step === "results" && "max-sm:hidden")}
    >
      <ol className="relative -mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:px-0">
        {PARTS.map((part) => {
          const open = reachable(part, plan) === part;
          const look = classes(
            "inline-flex min-h-11 items-center gap-1.5 border-b-2 px-3 font-medium whitespace-nowrap no-underline",
            part === step ? "border-coral font-semibold text-ink" : "border-transparent text-ink-2",
          );
          return (
            <li key={part}>
              {open ? (
                <Link
                  to={{ search: planning.addressOf(part) }}
                  aria-current={part === step ? "step" : undefined}
                  className={classes(look, "hover:text-ink")}
                >
                  {t(`part.${part}`)}
                  {done[part] && <Check aria-label={t("part.done")} className="text-16 text-good" />}
                  {part === step && <IntoView within="ol" className="hidden" />}
                </Link>
              ) : (
                <span className={classes(look, "text-ink-3")}>{t(`part.${part}`)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
