import { ArrowRight, Clock, Undo2 } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { Badge } from "~/ui/marks/badge";

import type { LogLine } from "../editing/edits";
import { useValues } from "../editing/use-values";
import type { Trip } from "../queries";
import { comparedOf, currencyOf, detailsOf, sentenceOf } from "./sentences";

interface LogRowProps {
  line: LogLine;
  trip: Trip;
  pending: boolean;
  onPutBack: () => void;
}

/** One change: what, before and after, by whom and when. */
export function LogRow({ line, trip, pending, onPutBack }: LogRowProps) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const { label, value } = useValues(trip);
  const person = trip.travellers.find((one) => one.id === line.actorTravellerId);
  const sentence = sentenceOf(line, t);
  const details = detailsOf(line).map(({ field, value: said }) =>
    t("log.detail", { field: label(field), value: value(field, said, currencyOf(line)) }),
  );
  return (
    <li
      data-glide={line.id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {line.actor === null ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
          <Clock aria-hidden="true" />
        </span>
      ) : (
        <Face name={line.actor} colour={person?.colour ?? 1} size="l" pictureUrl={person?.pictureUrl} />
      )}
      <div className="grid min-w-0 gap-1">
        <p className="line-clamp-3 font-semibold break-words">{sentence}</p>
        {details.length > 0 && <p className="break-words text-ink-2">{details.join(" · ")}</p>}
        {comparedOf(line).map(({ field, before, after }) => (
          <p key={field} className="flex flex-wrap items-center gap-x-2 break-words text-ink-2">
            <span>{t("log.field", { field: label(field) })}</span>
            <s>
              <span className="visually-hidden">{t("log.before")} </span>
              {value(field, before)}
            </s>
            <ArrowRight aria-hidden="true" className="size-3.5 rtl:rotate-180" />
            <span className="text-ink">
              <span className="visually-hidden">{t("log.after")} </span>
              {value(field, after)}
            </span>
          </p>
        ))}
        <p className="text-14 text-ink-2">
          {line.actor ?? t("log.clock")} · {instant(line.at, language)}
        </p>
      </div>
      <span className="max-sm:col-start-2 max-sm:justify-self-start empty:hidden">
        {line.wasPutBack && <Badge>{t("putBack.was")}</Badge>}
        {line.mayPutBack && (
          <Button size="s" icon={<Undo2 aria-hidden="true" />} pending={pending} onClick={onPutBack}>
            <span>
              {t("putBack.action")}
              <span className="visually-hidden">: {sentence}</span>
            </span>
          </Button>
        )}
      </span>
    </li>
  );
}
