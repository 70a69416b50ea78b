import { Outlet } from "react-router";

import { LeavingNotice } from "~/features/account/deletion/leaving-notice";
import { NewsletterForm } from "~/features/marketing/newsletter-form";
import { useSession } from "~/lib/auth";
import { AppHeader } from "~/shell/app-header";
import { AppProviders } from "~/shell/app-providers";
import { Footer } from "~/shell/footer";
import { PublicHeader } from "~/shell/public-header";

/** Around the planner and everything behind the log-in; who may see a page is decided by the page itself. */
export default function AppLayout() {
  const session = useSession();
  return (
    <AppProviders>
      <div className="contents [--page:1344px]">{session.status === "out" ? <PublicHeader /> : <AppHeader />}</div>
      <main id="main">
        <LeavingNotice />
        <Outlet />
      </main>
      <div className="contents [--page:1344px]">
        <Footer newsletter={<NewsletterForm />} />
      </div>
    </AppProviders>
  );
}
