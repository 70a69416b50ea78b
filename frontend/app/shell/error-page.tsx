import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { ButtonLink } from "~/ui/buttons/button-link";

import { Brand } from "./brand";

/** Shown when a page crashes: what happened, and two ways to continue. No internals are shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation("common");
  const offline = typeof navigator !== "undefined" && navigator.onLine === false;
  return (
    <main id="main" className="page section-gap grid justify-items-start gap-4">
      <title>{`${t("crash.title")} · Tripoint`}</title>
      <Brand />
      <h1 className="text-38">{t("crash.title")}</h1>
      <p className="prose-width text-18 text-ink-2">{offline ? t("crash.offline") : t("crash.line")}</p>
      {import.meta.env.DEV && error instanceof Error && <pre className="text-13">{error.stack}</pre>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {t("crash.again")}
        </Button>
        <ButtonLink href="/">{t("crash.home")}</ButtonLink>
      </div>
    </main>
  );
}
