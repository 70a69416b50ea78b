import { LockKeyhole } from "lucide-react";
import { useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";
import { Poster } from "~/ui/art/poster";

const TASTE = ["valencia", "prague", "lisbon"] as const;

/** Results are for signed-in people; the way to log in leads back to this very address. */
export function LogInPrompt({ place }: { place: "results" | "activities" }) {
  const { t } = useTranslation("planner");
  const to = useLocalized();
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <section className="page-wide grid flex-1 place-items-center py-10">
      <div className="grid max-w-130 justify-items-center gap-5 text-center">
        <div className="flex items-end justify-center" aria-hidden="true">
          {TASTE.map((slug, index) => (
            <Poster
              key={slug}
              slug={slug}
              eager
              className={index === 1 ? "z-10 -mx-5 w-36 shadow-2 sm:w-48" : "w-28 opacity-80 sm:w-40"}
            />
          ))}
        </div>
        <h1 className="text-30 sm:text-38">{place === "results" ? t("gate.results") : t("gate.activities")}</h1>
        <p className="text-ink-2">{t("gate.line")}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={to("/login") + next} variant="primary" size="l" icon={<LockKeyhole aria-hidden="true" />}>
            {t("gate.logIn")}
          </ButtonLink>
          <ButtonLink to={to("/signup") + next} size="l">
            {t("gate.signUp")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
