import { useTranslation } from "~/i18n/use-texts";
import { HelpLink } from "~/ui/buttons/help-link";

import { type ExplainedStep, STEP_ARTICLES } from "./step-articles";

/** The help article for a step of the planner. */
export function StepHelp({ of }: { of: ExplainedStep }) {
  const { t } = useTranslation("planner");
  return <HelpLink article={STEP_ARTICLES[of]}>{t(`help.${of}`)}</HelpLink>;
}
