import { Heart, User, Users } from "lucide-react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { capitalized, day } from "~/lib/format";
import { Segmented } from "~/ui/form/segmented";

import { localDay, partOfDay } from "./greeting";
import { type Mode, MODES } from "./modes";

const ICONS = { solo: User, friends: Heart, team: Users };

interface WelcomeProps {
  /** First name; empty if unknown. */
  name: string;
  now: Date;
  /** How many items wait; null while there is no trip. */
  waiting: number | null;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The greeting, the date, how much is waiting, and the choice of mode. */
export function Welcome({ name, now, waiting, mode, onMode }: WelcomeProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const part = partOfDay(now, language);
  // A Czech greeting needs the vocative of the name, which we don't know.
  const called = language === "cs" ? "" : name;
  const weekday = day(localDay(now), language, { weekday: "long", day: "numeric", month: "long" });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1">
        <h1 className="text-30 break-words sm:text-38">
          {called ? t(`greeting.${part}`, { name: called }) : t(`greeting.${part}_nameless`)}
        </h1>
        <p className="text-ink-2">
          {capitalized(weekday, language)}. {waiting !== null && waiting > 0 && t("waiting.count", { count: waiting })}{" "}
          {t(`modes.${mode}_line`)}
        </p>
      </div>
      <Segmented
        legend={t("modes.legend")}
        value={mode}
        onChange={onMode}
        options={MODES.map((value) => {
          const Icon = ICONS[value];
          return { value, label: <ModeLabel mode={value} />, icon: <Icon aria-hidden="true" /> };
        })}
      />
    </div>
  );
}

/** The full name where three of them fit. */
function ModeLabel({ mode }: { mode: Mode }) {
  const { t } = useTranslation("dashboard");
  return (
    <>
      <span className="sm:hidden">{t(`modes.${mode}_short`)}</span>
      <span className="hidden sm:inline">{t(`modes.${mode}`)}</span>
    </>
  );
}
