import { useTranslation } from "~/i18n/use-texts";
import type { HelpArticle } from "~/lib/help-articles";
import { HelpLink } from "~/ui/buttons/help-link";

const ARTICLES = {
  people: "plan-a-trip",
  dates: "choose-dates",
  limits: "preferences-and-limits",
  results: "read-the-results",
  ranking: "how-ranking-works",
  fairness: "fairness",
  blind: "ranking-limits",
  estimates: "estimates",
  ways: "by-land",
  costs: "what-a-trip-costs",
  invites: "send-invites",
} as const satisfies Record<string, HelpArticle>;

/** The help article for a step of the planner. */
export function StepHelp({ of }: { of: keyof typeof ARTICLES }) {
  const { t } = useTranslation("planner");
  return <HelpLink article={ARTICLES[of]}>{t(`help.${of}`)}</HelpLink>;
}
