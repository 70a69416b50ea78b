import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { colon } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { Button } from "~/ui/buttons/button";
import { KindIcon } from "~/ui/travel/kind";
import { useDifferences } from "~/ui/travel/use-differences";

import { useResultNames } from "../plan/names";
import type { FullPlace, SearchReply } from "../types";

interface OtherWaysProps {
  place: FullPlace;
  travellers: SearchReply["travellers"];
  /** How many lines are shown before the user asks for the rest. */
  atOnce: number;
}

/** Cities from which another way than the usual one also makes sense: a line each, with the differences. */
export function OtherWays({ place, travellers, atOnce }: OtherWaysProps) {
  const { t } = useTranslation("ways");
  const language = useLanguage();
  const shownAs = useResultNames();
  const differences = useDifferences();
  const [open, setOpen] = useState(false);
  const { perTraveller, otherWays } = place;
  if (otherWays.length === 0) return null;
  const shown = open ? otherWays : otherWays.slice(0, atOnce);
  const hidden = otherWays.length - shown.length;
  return (
    <ul className="grid gap-1 text-14 text-ink-2 tabular-nums">
      {shown.map((other, at) => {
        const [first, ...others] = travellers.filter(({ cityId }) => cityId === other.cityId);
        if (!first) return null;
        const { index } = first;
        const who = shownAs(first);
        const usual = {
          minutes: perTraveller.minutes[index] ?? 0,
          cents: perTraveller.fareCents[index] ?? 0,
          kg: perTraveller.co2eKg[index] ?? 0,
        };
        const words = differences(
          { minutes: other.minutes, cents: other.fareCents, kg: other.co2eKg },
          usual,
          other.overnight,
        );
        const some = t(other.overnight ? "notEveryNight" : "notEveryDay");
        return (
          <li key={other.cityId} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
            <Face {...who} colour={index + 1} size="s" />
            <p>
              <span className="visually-hidden">
                {others.length > 0 ? `${first.city} (${others.length + 1})` : who.name}:{" "}
              </span>
              <KindIcon kind={other.kind} className="me-1 inline align-[-0.15em] text-sea" />
              <b className="font-semibold text-ink">{t(`instead.${other.kind}`)}</b>
              {colon(language)}
              {other.daily ? words : `${words}, ${some}`}
              {hidden > 0 && at === shown.length - 1 && (
                <Button variant="quiet" size="s" className="-my-1.5 ms-1" onClick={() => setOpen(true)}>
                  {t("moreWays", { count: hidden })}
                </Button>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
