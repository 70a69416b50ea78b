import type { ReactNode } from "react";

import { useLanguage } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { day, instant } from "~/lib/format";

import type { Forecasts } from "./use-forecasts";

function Away({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="text-sea underline underline-offset-4">
      {children}
    </a>
  );
}

/** The forecast's source, license, age, and how far it reaches. */
export function ForecastSource({ forecasts, end }: { forecasts: Forecasts; end: string | null }) {
  const { t, ready } = useTranslation("weather");
  const language = useLanguage();
  const last = forecasts.days.at(-1)?.day;
  if (!ready || !last) return null;
  const when = instant(forecasts.fetchedAt, language);
  const links = {
    source: <Away href="https://open-meteo.com/" />,
    license: <Away href="https://creativecommons.org/licenses/by/4.0/" />,
  };
  return (
    <p className="text-13 text-ink-2">
      {end !== null && last < end && (
        <>{t("reach", { day: day(last, language, { weekday: "short", day: "numeric", month: "short" }) })} </>
      )}
      {forecasts.stale && <>{t("stale", { source: forecasts.source })} </>}
      <RichText text={t("source", { source: forecasts.source, when })} elements={links} />
    </p>
  );
}
