import { lazy, Suspense } from "react";

import { useTranslation } from "~/i18n/use-texts";

const NotFoundPage = lazy(() => import("./not-found-page"));

/** The not-found page; its file loads only when it is shown. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <Suspense fallback={<title>{`${t("notFound.title")} · Tripoint`}</title>}>
      <NotFoundPage />
    </Suspense>
  );
}
