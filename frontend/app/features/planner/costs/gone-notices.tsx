import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { useNames } from "../plan/names";
import { going } from "../plan/plan";
import type { Gone } from "../plan/refused";
import type { Part, Step } from "../plan/steps";
import type { Planning } from "../plan/use-plan";

const MOST_NAMES = 6;

/** Items no longer offered that were removed from the plan, each with a link to choose again. */
export function GoneNotices({ gone, planning, step }: { gone: Gone; planning: Planning; step: Step }) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const nameOf = useNames();
  const people = going(planning.plan);
  const names = gone.tickets.slice(0, MOST_NAMES).map((index) => nameOf(people[index], index));
  const rest = gone.tickets.length - names.length;
  const said: [Part, boolean, ReactNode][] = [
    ["results", gone.place, t("gone.place")],
    ["stay", gone.stay, t("gone.stay")],
    [
      "flights",
      names.length > 0,
      t("gone.tickets", { names: list(rest > 0 ? [...names, t("costs.others", { count: rest })] : names, language) }),
    ],
    ["activities", gone.activities > 0, t("gone.activities", { count: gone.activities })],
  ];
  const shown = said.filter(([, is]) => is);
  if (shown.length === 0) return null;
  return (
    <div className="page-wide grid gap-3 pt-4">
      {shown.map(([part, , text]) => (
        <Notice
          key={part}
          tone="warn"
          live="polite"
          action={
            part !== step && (
              <Button size="s" onClick={() => planning.go(part)}>
                {t(`part.${part}`)}
              </Button>
            )
          }
        >
          {text}
        </Notice>
      ))}
    </div>
  );
}
