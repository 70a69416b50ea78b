import { House } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { duration } from "~/lib/format";
import { KindIcon } from "~/ui/travel/kind";
import { useWayWords } from "~/ui/travel/use-way-words";

import type { OwnWay as Way } from "./queries";

/** The viewer's travel time from home, door to door, and the number of changes. */
export function OwnWay({ way: { kind, minutes, changes } }: { way: Way }) {
  const { t } = useTranslation("explore");
  const words = useWayWords();
  const language = useLanguage();
  if (kind === "home")
    return (
      <span className="inline-flex items-center gap-1.5 text-14 text-ink-2">
        <House aria-hidden="true" />
        {t("home.live")}
      </span>
    );
  return (
    <span className="inline-flex items-center gap-1.5 text-14 whitespace-nowrap text-ink-2 tabular-nums">
      <KindIcon kind={kind} />
      {t("home.way", {
        hours: duration(minutes, language),
        changes: words.changes({ kind, stops: changes, airline: null }),
      })}
    </span>
  );
}
