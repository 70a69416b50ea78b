import { useTranslation } from "~/i18n/use-texts";
import { Switch } from "~/ui/form/switch";

interface FreshSwitchProps {
  on: boolean;
  /** How many places it leaves out, or would leave out. */
  hidden: number;
  onChange: (on: boolean) => void;
}

/** "Somewhere new for everyone"; not offered if it would leave out nothing. */
export function FreshSwitch({ on, hidden, onChange }: FreshSwitchProps) {
  const { t } = useTranslation("planner");
  if (!on && hidden === 0) return null;
  return (
    <div className="rounded-l bg-surface px-3 shadow-1 sm:px-4">
      <Switch checked={on} onChange={(event) => onChange(event.target.checked)}>
        <span className="block text-14 leading-tight font-semibold sm:text-16">{t("fresh.title")}</span>
        <span className="block text-13 leading-tight font-normal text-ink-2 max-sm:hidden">
          {t("fresh.line", { count: hidden })}
        </span>
      </Switch>
    </div>
  );
}
