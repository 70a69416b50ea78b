import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** Nothing fits the search: SPEC's words, and the way back. */
export function NoPlaces({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("destinations");
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
