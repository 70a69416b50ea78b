import { Outlet } from "react-router";

import { NewsletterForm } from "~/features/marketing/newsletter-form";
import { Footer } from "~/shell/footer";
import { PublicHeader } from "~/shell/public-header";

export default function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <main id="main">
        <Outlet />
      </main>
      <Footer newsletter={<NewsletterForm />} />
    </>
  );
}
