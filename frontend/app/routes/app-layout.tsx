import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router";

import { useLiveUpdates } from "~/api/live";
import { NewsletterForm } from "~/features/marketing/newsletter-form";
import { Bell } from "~/features/notices/bell";
import { useSession } from "~/session/auth";
import { AppHeader } from "~/shell/app-header";
import { AppProviders } from "~/shell/app-providers";
import type { BarSlot } from "~/shell/bar-slot";
import { Footer } from "~/shell/footer";
import { OfflineNotice } from "~/shell/offline-notice";
import { PublicHeader } from "~/shell/public-header";
import { TabBar } from "~/shell/tab-bar";
import { Announced } from "~/ui/feedback/announced";

/** Loaded lazily, because hardly anybody sees it. */
const LeavingNotice = lazy(async () => ({
  default: (await import("~/features/account/deletion/leaving-notice")).LeavingNotice,
}));

/** Layout of the planner and everything behind the log-in; each page decides itself who may see it. */
export default function AppLayout() {
  const session = useSession();
  useLiveUpdates();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const leaves = session.status === "in" && session.session.user.app_metadata["deletes_at"];
  return (
    <AppProviders>
      <div className="contents [--page:1344px]">
        {session.status === "out" ? <PublicHeader /> : <AppHeader slot={setSlot} bell={<Bell />} />}
      </div>
      <main id="main">
        {leaves && (
          <Suspense>
            <LeavingNotice />
          </Suspense>
        )}
        <Outlet context={slot satisfies BarSlot} />
      </main>
      <div className="contents [--page:1344px]">
        <Footer newsletter={<NewsletterForm />} />
      </div>
      {session.status === "in" && <TabBar />}
      <OfflineNotice />
      <Announced />
    </AppProviders>
  );
}
