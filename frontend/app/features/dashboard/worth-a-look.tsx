import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { TextLink } from "~/ui/buttons/text-link";
import { usePriceWords } from "~/ui/marks/use-price-words";

import type { Mode } from "./modes";
import type { Suggestion } from "./suggestions";
import { WayBars } from "./way-bars";

/** Suggestions from the data: a sentence, the reason, and a link. */
export function WorthALook({ items, mode }: { items: Suggestion[]; mode: Mode }) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="worth">
      <h2 id="worth" className="mb-3 text-30">
        {t("suggestions.title")}
      </h2>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {items.map((item) => (
          <Advice key={item.key} item={item} mode={mode} />
        ))}
      </div>
    </section>
  );
}

function Advice({ item, mode }: { item: Suggestion; mode: Mode }) {
  const { t } = useTranslation("dashboard");
  const to = useLocalized();
  const { title, line } = useWords(item, mode);
  return (
    <article className="grid content-start gap-2 border-t-2 border-ink pt-4">
      <h3 className="text-20">{title}</h3>
      <p className="text-ink-2">{line}</p>
      {item.key === "spread" && <WayBars ways={item.ways} currency={item.difference.currency} />}
      <TextLink to={to(item.to)} arrow className="justify-self-start">
        {t(`suggestions.${item.key}_do`)}
      </TextLink>
    </article>
  );
}

function useWords(item: Suggestion, mode: Mode): { title: string; line: string } {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const prices = usePriceWords();
  const { city } = item;
  switch (item.key) {
    case "starting":
      return {
        title:
          item.days === 0
            ? t("suggestions.starting_today", { city })
            : t("suggestions.starting", { city, count: item.days }),
        line: t("suggestions.starting_line"),
      };
    case "spread": {
      const { dearest, cheapest, you } = item;
      const price = prices.round(item.difference);
      return {
        title: t(you ? `suggestions.spread_${you}` : "suggestions.spread", { dearest, cheapest, price, city }),
        line: t("suggestions.spread_line"),
      };
    }
    case "answers":
    case "checklist":
    case "noWays":
    case "freeDays":
    case "untimed":
      return {
        title: t(`suggestions.${item.key}`, { city, count: item.count }),
        line: t(`suggestions.${item.key}_line`),
      };
    case "noStay":
    case "activities":
      return { title: t(`suggestions.${item.key}`, { city }), line: t(`suggestions.${item.key}_line`) };
    case "after":
      return { title: t("suggestions.after", { city }), line: t(`suggestions.after_${mode}`) };
    case "again": {
      const month = day(item.since, language, { month: "long", year: "numeric" });
      return { title: t("suggestions.again", { city, month }), line: t(`suggestions.again_${mode}`) };
    }
  }
}
