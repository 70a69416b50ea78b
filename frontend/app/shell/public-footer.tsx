import { type ReactNode, Suspense } from "react";

import { whenUsed } from "~/lib/islands";

const Footer = whenUsed(() => import("./footer"), "Footer");

/** The footer of pre-rendered pages: its script loads when someone begins to use the page. */
export function PublicFooter({ newsletter }: { newsletter: ReactNode }) {
  return (
    <Suspense>
      <Footer newsletter={newsletter} />
    </Suspense>
  );
}
