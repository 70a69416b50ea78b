import { useTranslation } from "react-i18next";

import { Button } from "~/ui/button";

/** The trip could not be loaded; nothing is lost, and trying again is one click. `what` is what the page is about. */
export function TripFailed({ what = "trip" }: { what?: "trip" | "activities" }) {
  const { t } = useTranslation("trips");
  return (
    <section className="page section-gap grid justify-items-start gap-4" role="alert">
      <h1 className="text-38">{t(what === "activities" ? "activities.failed" : "failed.title")}</h1>
      <p className="text-18 text-ink-2">{t("failed.line")}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t("failed.again")}
      </Button>
    </section>
  );
}
