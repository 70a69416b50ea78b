import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { number } from "~/lib/format";
import { Price } from "~/ui/marks/price";

import { utc } from "./place-hero";
import type { DestinationDetail } from "./types";

type Coworking = "few" | "some" | "many";

/** Wi-Fi, desks and time zones, for people who work from there. */
export function WorkFacts({ place }: { place: DestinationDetail }) {
  const { t } = useTranslation("destinations");
  const language = useLanguage();
  const { currency } = place.dailySpend;
  const { dayPass, monthPass } = place.prices;
  return (
    <dl className="mt-6 grid gap-x-12 md:grid-cols-2">
      <Fact term={t("work.wifi")}>
        {t("facts.mbps", { count: place.wifiMbps, speed: number(place.wifiMbps, language) })}
      </Fact>
      <Fact term={t("work.coworking")}>{t(`work.${place.coworking as Coworking}`)}</Fact>
      <Fact term={t("work.day")}>
        <Price money={{ cents: dayPass.low, currency }} /> – <Price money={{ cents: dayPass.high, currency }} />
      </Fact>
      <Fact term={t("work.month")}>
        <Price money={{ cents: monthPass.low, currency }} /> – <Price money={{ cents: monthPass.high, currency }} />
      </Fact>
      <Fact term={t("work.timezone")}>
        {utc(place.utcOffset)} <span className="text-ink-2">({place.timezone.replaceAll("_", " ")})</span>
      </Fact>
      <Fact term={t("work.safety")}>{t(`work.${place.safety as "high" | "medium" | "take_care"}`)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
