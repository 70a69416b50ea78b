import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Price } from "~/ui/marks/price";

import { isFull } from "../places/full";
import { tripDays, type Plan } from "../plan/plan";
import type { Quote, SearchReply } from "../types";
import { changesOf } from "./changes";

interface ChangedLineProps {
  quote: Quote;
  reply: SearchReply;
  plan: Plan;
}

/** Why the costs differ from what the results showed; nothing if they don't. */
export function ChangedLine({ quote, reply, plan }: ChangedLineProps) {
  const { t } = useTranslation("planner");
  const language = useLanguage();
  const place = reply.results.find(({ slug }) => slug === plan.place);
  const depart = tripDays(plan)?.depart;
  if (!place || !isFull(place) || !depart) return null;
  const { currency } = quote.group.total;
  const changes = changesOf(quote, place, reply, depart);
  if (changes.length === 0) return null;
  const comma = new Intl.ListFormat(language, { type: "unit" }).formatToParts(["", ""])[1]?.value ?? ", ";
  return (
    <p className="text-14 text-ink-2">
      {t("costs.changed")}{" "}
      {changes.map(({ part, cents }, index) => (
        <span key={part}>
          {index > 0 && comma}
          {t(`costs.change.${part}`)} <Price money={{ cents, currency }} digits="never" signed />
        </span>
      ))}
    </p>
  );
}
