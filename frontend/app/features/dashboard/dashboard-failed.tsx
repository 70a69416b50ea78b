import { useTranslation } from "react-i18next";

import { Button } from "~/ui/button";

/** The trips could not be read; nothing is lost, and trying again is one click. */
export function DashboardFailed() {
  const { t } = useTranslation("dashboard");
  return (
    <section className="page section-gap grid justify-items-start gap-4" role="alert">
      <h1 className="text-38">{t("failed.title")}</h1>
      <p className="text-18 text-ink-2">{t("failed.line")}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t("failed.again")}
      </Button>
    </section>
  );
}
