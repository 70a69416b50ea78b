import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Poster } from "~/ui/art/poster";

import { loosened } from "../plan/loosened";
import type { Plan } from "../plan/plan";
import type { Budget, Loosening, MaxFlight, SearchReply, Theme } from "../types";

interface HintsProps {
  reply: SearchReply;
  plan: Plan;
  onLoosen: (plan: Plan) => void;
}

/** When nothing fits: the fewest limits to loosen so that some places fit, each with one click. */
export function Hints({ reply, plan, onLoosen }: HintsProps) {
  const { t } = useTranslation("planner");
  return reply.loosen.map((one) => (
    <Notice
      key={one.changes.map(({ limit, to }) => limit + to).join()}
      tone="info"
      action={
        <Button size="s" onClick={() => onLoosen(loosened(plan, one))}>
          {t("misses.loosen", { count: one.changes.length })}
        </Button>
      }
    >
      <Opening loosening={one} />
    </Notice>
  ));
}

/** Places just outside the limits. */
export function NearMisses({ reply: { nearMisses } }: { reply: SearchReply }) {
  const { t } = useTranslation("planner");
  if (nearMisses.length === 0) return null;
  return (
    <section aria-labelledby="near-misses" className="grid gap-3">
      <h2 id="near-misses" className="text-20">
        {t("misses.title")}
      </h2>
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

/** Which limits to loosen, and what that gains. */
function Opening({ loosening }: { loosening: Loosening }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const words = loosening.changes.map(({ limit, from, to, count }) => {
    if (limit === "budget") return t("misses.change.budget", { to: t(`budget.${to as Budget}`) });
    if (limit === "flight") return t("misses.change.flight", { to: t(`flightTime.${to as MaxFlight}`) });
    if (limit === "dates") return t("misses.change.dates", { count: Number(to) });
    if (limit === "avoid") return t("misses.change.avoid");
    if (limit === "caps") return t("misses.change.caps", { count });
    return t("misses.change.wish", { from: t(`theme.${from as Theme | "warm"}`) });
  });
  return (
    <>
      <strong className="font-semibold">{new Intl.ListFormat(language, { type: "unit" }).format(words)}</strong>
      <br />
      {t("misses.gain", { count: loosening.feasible, city: loosening.first[0]?.city })}
    </>
  );
}
