import { lazy, Suspense } from "react";

import { useTranslation } from "~/i18n/use-texts";

const NotFoundPage = lazy(() => import("./not-found-page"));

/** What stands where no page is; its file comes when somebody is there. */
export function NotFound() {
  const { t } = useTranslation("common");
  return (
    <Suspense fallback={<title>{`${t("notFound.title")} · Tripoint`}</title>}>
      <NotFoundPage />
    </Suspense>
  );
}
