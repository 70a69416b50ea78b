import { useLocation } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Poster } from "~/ui/art/poster";
import { travellerClass } from "~/ui/art/traveller";
import { ButtonLink } from "~/ui/buttons/button-link";
import { classes } from "~/ui/classes";

/** The outline of a ranked list: lengths of the bars for fares and hours, in twelfths. No figures, nobody's data. */
const SHAPES = [
  { slug: "valencia", bars: ["w-5/12", "w-7/12", "w-6/12"] },
  { slug: "prague", bars: ["w-7/12", "w-5/12", "w-8/12"] },
  { slug: "lisbon", bars: ["w-8/12", "w-9/12", "w-4/12"] },
] as const;
const WAITING = ["ranked", "everyone", "invites"] as const;

/** Results are for signed-in users; the links to log in or sign up lead back to this URL. */
export function LogInPrompt({ place }: { place: "results" | "activities" }) {
  const { t } = useTranslation("planner");
  const to = useLocalized();
  const { pathname, search } = useLocation();
  const next = `?next=${encodeURIComponent(pathname + search)}`;
  return (
    <section className="page-wide grid flex-1 items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-2">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-30 sm:text-38">{place === "results" ? t("gate.results") : t("gate.activities")}</h1>
        <ul className="grid list-disc gap-1.5 ps-5 text-18">
          {WAITING.map((what) => (
            <li key={what}>{t(`gate.waiting.${what}`)}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={to("/signup") + next} variant="primary" size="l">
            {t("gate.signUp")}
          </ButtonLink>
          <ButtonLink to={to("/login") + next} size="l">
            {t("gate.logIn")}
          </ButtonLink>
        </div>
        <p className="text-ink-2">{t("gate.line")}</p>
      </div>
      <ol aria-hidden="true" className="grid list-none gap-3 p-0">
        {SHAPES.map(({ slug, bars }, index) => (
          <li
            key={slug}
            className={classes(
              "grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-l border border-line bg-surface",
              index === 0 && "shadow-2",
            )}
          >
            <Poster slug={slug} eager fill rounded="none" className="h-full min-h-32" />
            <div className="grid content-center gap-2.5 p-5">
              <span className="h-4 w-5/12 rounded-full bg-surface-3" />
              {bars.map((width, bar) => (
                <span key={width} className={classes(travellerClass(bar + 1), "h-2 rounded-full bg-who", width)} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
