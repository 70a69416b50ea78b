import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** No place matches the search: SPEC's words, and a way to clear it. */
export function NoPlaces({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("browse");
  return (
    <EmptyState
      title={t("none.title")}
      posterSlug="tromso"
      action={<Button onClick={onClear}>{t("none.clear")}</Button>}
    >
      {t("none.line")}
    </EmptyState>
  );
}
