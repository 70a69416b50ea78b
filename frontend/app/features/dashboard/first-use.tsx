import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";

import type { Mode } from "./modes";
import { ON_POSTER } from "./on-poster";

const POSTER: Record<Mode, string> = { solo: "lisbon", friends: "valencia", team: "prague" };

/** Shown when no trip lies ahead: an inviting place, and one thing to do. `again`: there were trips before. */
export function FirstUse({ mode, again }: { mode: Mode; again: boolean }) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  return (
    <section aria-labelledby="first-use" className="grid min-h-[30rem] overflow-hidden rounded-xl shadow-2">
      <Poster slug={POSTER[mode]} shape="21" rounded="none" fill eager className="size-full">
        <div className={`${ON_POSTER} grid justify-items-start gap-4 pb-2 sm:px-6 sm:pb-6`}>
          <h2 id="first-use" className="text-38 text-on-poster sm:text-48">
            {t(again ? "empty.again" : "empty.title")}
          </h2>
          <p className="max-w-xl text-18">{t(`empty.${mode}`)}</p>
          <ButtonLink variant="primary" size="l" to={to("/trip-planner")} className="mt-1">
            {t(`actions.plan_${mode}`)}
          </ButtonLink>
        </div>
      </Poster>
    </section>
  );
}
