import { Outlet } from "react-router";

import { Newsletter } from "~/features/marketing/newsletter";
import { PublicFooter } from "~/shell/public-footer";
import { PublicHeader } from "~/shell/public-header";
import { Poster } from "~/ui/art/poster";

/** A form next to a poster: the layout of all sign-in pages. */
export default function AuthLayout() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="page section-gap grid items-start gap-16 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <Outlet />
        </div>
        <div className="hidden justify-self-end lg:block lg:w-md">
          <Poster slug="lisbon" shape="34" rounded="xl" eager />
        </div>
      </main>
      <PublicFooter newsletter={<Newsletter />} />
    </>
  );
}
