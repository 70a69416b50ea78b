import { Check } from "lucide-react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { ButtonLink } from "~/ui/buttons/button-link";

const TIERS = [
  { key: "starter", to: "/trip-planner" },
  { key: "pro", to: "/contact" },
] as const;
const POINTS = ["compare", "invite", "plan"] as const;

/** Team Starter and Team Pro side by side (SPEC 1, 9). `lead`: the first one's button is the page's coral action. */
export function Tiers({ lead = false }: { lead?: boolean }) {
  const { t } = useTranslation("sales");
  const to = useLocalized();
  return (
    <ul className="grid list-none divide-y divide-line rounded-xl bg-surface p-0 shadow-2 md:grid-cols-2 md:divide-x md:divide-y-0">
      {TIERS.map(({ key, to: way }, index) => (
        <li key={key} className="grid content-start gap-5 p-6 sm:p-10">
          <div>
            <h3 className="text-20">{t(`tiers.${key}.name`)}</h3>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
              <span className="font-display text-48 leading-none font-bold tracking-tight">
                {t(`tiers.${key}.price`)}
              </span>{" "}
              <span className="text-18 text-ink-2">{t(`tiers.${key}.per`)}</span>
            </p>
            <p className="mt-3 text-ink-2">{t(`tiers.${key}.line`)}</p>
          </div>
          <ul className="grid list-none gap-2.5 border-t border-line p-0 pt-5">
            {POINTS.map((point) => (
              <li key={point} className="grid grid-cols-[auto_1fr] gap-2.5">
                <Check aria-hidden="true" className="mt-0.5 text-good" />
                {t(`tiers.${key}.points.${point}`)}
              </li>
            ))}
          </ul>
          <ButtonLink
            variant={lead && index === 0 ? "primary" : "outline"}
            size="l"
            to={to(way)}
            className="mt-2 justify-self-start"
          >
            {t(`tiers.${key}.go`)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
