import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";

import { NotFound } from "./not-found";
import { focusHeading } from "./page-focus";

interface PageFailedProps {
  title?: string;
  line?: string;
}

/** Shown inside the layout when a page's data did not load, with a button to try again. */
function PageFailed({ title, line }: PageFailedProps) {
  const { t } = useTranslation("common");
  const { revalidate, state } = useRevalidator();
  // The focused button disappears with this message.
  useEffect(() => () => void requestAnimationFrame(focusHeading), []);
  return (
    <section className="page section-gap grid justify-items-start gap-4">
      <div role="alert" className="grid gap-4">
        <h1 className="text-38">{title ?? t("loadFailed.title")}</h1>
        <p className="prose-width text-18 text-ink-2">{line ?? t("loadFailed.line")}</p>
      </div>
      <Button variant="primary" pending={state === "loading"} onClick={() => void revalidate()}>
        {t("loadFailed.again")}
      </Button>
    </section>
  );
}

/**
 * Shown by a route in place of its page: not found, or not loaded (an error reply or none). Anything else is a bug,
 * which the root reports. Each route passes the error in a function of its own: a boundary merely re-exported from here
 * would get none.
 */
export function PageError({ error, ...words }: PageFailedProps & { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isUnanswered(error)) return <PageFailed {...words} />;
  throw error;
}

/** Error replies have a status; each browser has its own message for a broken connection. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof TypeError) return /^(Failed to fetch|NetworkError|Load failed)/.test(error.message);
  return typeof (error as { status?: unknown } | null)?.status === "number";
}
