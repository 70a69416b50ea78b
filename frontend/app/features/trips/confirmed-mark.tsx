import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant } from "~/lib/format";
import { Switch } from "~/ui/form/switch";

interface ConfirmedMarkProps {
  confirmed: { by: string; at: string } | null | undefined;
  disabled: boolean;
  /** A change is being saved. */
  pending: boolean;
  onChange: (confirmed: boolean) => void;
}

/** Awaiting confirmation, or confirmed externally, by whom and when (SPEC 4). */
export function ConfirmedMark({ confirmed, disabled, pending, onChange }: ConfirmedMarkProps) {
  const { t } = useTranslation("trips");
  const language = useLanguage();
  return (
    <Switch
      className="max-sm:w-full"
      checked={Boolean(confirmed)}
      disabled={disabled}
      // Not disabled meanwhile, because that would lose the focus.
      aria-busy={pending}
      onChange={(event) => !pending && onChange(event.target.checked)}
      hint={
        confirmed
          ? t("confirmation.who", { name: confirmed.by, when: instant(confirmed.at, language) })
          : t("confirmation.notYet")
      }
    >
      {t("confirmation.confirmed")}
    </Switch>
  );
}
