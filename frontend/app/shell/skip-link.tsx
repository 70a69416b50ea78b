import { useTranslation } from "~/i18n/use-texts";

/** The first tab stop; visible only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation("common");
  return (
    <a
      className="fixed start-4 top-0 z-50 -translate-y-full rounded-m bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-4"
      href="#main"
    >
      {t("skipToContent")}
    </a>
  );
}
