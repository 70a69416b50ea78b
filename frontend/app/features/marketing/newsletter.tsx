import { Suspense } from "react";

import { whenUsed } from "~/lib/islands";

const NewsletterForm = whenUsed(async () => (await import("./newsletter-form")).NewsletterForm);

/** The newsletter's form on pages whose HTML comes with it: its script comes when someone begins to use the page. */
export function Newsletter() {
  return (
    <Suspense>
      <NewsletterForm />
    </Suspense>
  );
}
