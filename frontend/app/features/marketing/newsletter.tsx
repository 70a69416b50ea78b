import { Suspense } from "react";

import { whenUsed } from "~/lib/islands";

const NewsletterForm = whenUsed(() => import("./newsletter-form"), "NewsletterForm");

/** The newsletter form on pre-rendered pages: its script loads when someone begins to use the page. */
export function Newsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  );
}
