import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import { Outlet } from "react-router";

import { Newsletter } from "~/features/marketing/newsletter";
import { PublicFooter } from "~/shell/public-footer";
import { PublicHeader } from "~/shell/public-header";

import type { Route } from "./+types/public-layout";

/** Each of these pages starts with a large heading whose line breaks depend on the font. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: bricolage, crossOrigin: "anonymous" },
];

export default function PublicLayout() {
  return (
    <>
      <PublicHeader />
      <main id="main">
        <Outlet />
      </main>
      <PublicFooter newsletter={<Newsletter />} />
    </>
  );
}
