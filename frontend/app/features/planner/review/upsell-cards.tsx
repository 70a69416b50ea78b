import { ConciergeBell, FileText, Headset, Siren, UsersRound } from "lucide-react";

import { GROUP_SUPPORT_PEOPLE } from "~/api/bounds";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";

const CARDS = [
  ["support", Headset],
  ["concierge", ConciergeBell],
  ["invoicing", FileText],
  ["management", UsersRound],
  ["escalation", Siren],
] as const;

/** Optional extras; group support only from five people on (SPEC 1, 9). */
export function UpsellCards({ people }: { people: number }) {
  const { t } = useTranslation("planner");
  const to = useLocalized();
  const offered = CARDS.filter(([key]) => key !== "support" || people >= GROUP_SUPPORT_PEOPLE);
  return (
    <section aria-labelledby="upsell" className="grid gap-3 self-start">
      <h2 id="upsell" className="text-20">
        {t("upsell.title")}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {offered.map(([key, Icon]) => (
          <li key={key} className="flex gap-3 border-b border-line py-4">
            <Icon aria-hidden="true" className="mt-0.5 text-20 text-sea" />
            <div className="grid content-start gap-1">
              <h3 className="font-text text-16 font-semibold tracking-normal">{t(`upsell.${key}.title`)}</h3>
              <p className="text-14 text-ink-2">{t(`upsell.${key}.line`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <TextLink to={to("/for-teams")} arrow>
          {t("upsell.ask")}
        </TextLink>
      </p>
    </section>
  );
}
