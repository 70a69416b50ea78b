import { useTranslation } from "react-i18next";

import { MOST_FLEX_DAYS } from "~/api/bounds";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Poster } from "~/ui/art/poster";

import { type Plan, withDates } from "../plan/plan";
import type { Budget, MaxFlight, SearchReply } from "../types";

const WIDER_BUDGET: Record<Budget, Budget> = {
  under500: "500to1000",
  "500to1000": "over1000",
  over1000: "any",
  any: "any",
};
const LONGER_FLIGHT: Record<MaxFlight, MaxFlight> = { under4: "4to8", "4to8": "over8", over8: "any", any: "any" };
const WIDER_DAYS = 7;

/** The plan with the one limit a level looser that helps most. */
function loosened(plan: Plan, limit: "budget" | "flight" | "dates"): Plan {
  if (limit === "budget") return { ...plan, budget: WIDER_BUDGET[plan.budget] };
  if (limit === "flight") return { ...plan, flight: LONGER_FLIGHT[plan.flight] };
  return withDates(plan, { flex: Math.min(MOST_FLEX_DAYS, (plan.flex ?? 0) + WIDER_DAYS) });
}

interface NearMissesProps {
  reply: SearchReply;
  plan: Plan;
  onLoosen: (plan: Plan) => void;
}

/** Places just outside the limits, and which limit to move. */
export function NearMisses({ reply, plan, onLoosen }: NearMissesProps) {
  const { t } = useTranslation("planner");
  const { nearMisses, loosen } = reply;
  if (nearMisses.length === 0 && !loosen) return null;
  return (
    <section aria-labelledby="near-misses" className="grid gap-3">
      <h2 id="near-misses" className="text-20">
        {t("misses.title")}
      </h2>
      {loosen && (
        <Notice
          tone="info"
          action={
            <Button size="s" onClick={() => onLoosen(loosened(plan, loosen.limit))}>
              {t(`misses.loosen.${loosen.limit}`)}
            </Button>
          }
        >
          {t("misses.gain", { count: loosen.feasible })}
        </Notice>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {nearMisses.map((miss) => (
          <li
            key={miss.slug}
            className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3 rounded-m bg-surface p-2 shadow-1"
          >
            <Poster slug={miss.slug} rounded="m" fill className="h-14 w-full" />
            <div>
              <p className="font-semibold">
                {miss.city} <span className="text-14 font-normal text-ink-2">{miss.country}</span>
              </p>
              <p className="text-14 text-ink-2">{miss.why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
