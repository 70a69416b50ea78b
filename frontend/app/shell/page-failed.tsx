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

/** A page whose data did not come: inside its frame, with one click to ask again. */
function PageFailed({ title, line }: PageFailedProps) {
  const { t } = useTranslation("common");
  const { revalidate, state } = useRevalidator();
  // The button that had the focus goes with the failure.
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
 * What a route shows in place of its page: not found, or not loaded (a refusal or no answer). Everything else is a
 * mistake of ours, and the root says so. A route hands it the error in a function of its own: a boundary that is only
 * exported again from here would be given none.
 */
export function PageError({ error, ...words }: PageFailedProps & { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isUnanswered(error)) return <PageFailed {...words} />;
  throw error;
}

/** Refusals of the server carry a status; each browser has its own words for a connection that broke. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof TypeError) return /^(Failed to fetch|NetworkError|Load failed)/.test(error.message);
  return typeof (error as { status?: unknown } | null)?.status === "number";
}
