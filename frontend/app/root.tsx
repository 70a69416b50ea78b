import "./app.css";

import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

import type { Route } from "./+types/root";
import { Consent } from "./features/consent/consent";
import { Newsletter } from "./features/marketing/newsletter";
import { textsOf } from "./i18n/texts";
import { useRenderedLanguage } from "./i18n/use-language";
import EARLY_SCRIPT from "inline:shell/early.ts";

import { TextsProvider } from "~/i18n/use-texts";
import { ErrorPage } from "./shell/error-page";
import { LoadingPage } from "./shell/loading-page";
import { NotFound } from "./shell/not-found";
import { OwnHead } from "./shell/own-head";
import { PageAddress } from "./shell/page-address";
import { PageFocus } from "./shell/page-focus";
import { PublicFooter } from "./shell/public-footer";
import { PublicHeader } from "./shell/public-header";
import { SessionWatch } from "./shell/session-watch";
import { SkipLink } from "./shell/skip-link";

/** Only needed at build time, when it is written into the page. */
const EARLY = import.meta.env.SSR ? EARLY_SCRIPT : "";

/** The text font is preloaded; the display font follows, and its fallback has the same metrics. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: figtree, crossOrigin: "anonymous" },
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useRenderedLanguage();
  return (
    <html lang={language} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* If the theme was chosen by hand, `lib/theme-color.ts` decides which of the two applies. */}
        <meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#04151d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* A constant script that sets theme and language before the first paint; the policy allows it by its hash. */}
        {/* It has run before hydration, which leaves it unchanged, so the bundle need not contain its text again. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <script dangerouslySetInnerHTML={{ __html: EARLY }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <TextsProvider texts={textsOf(language)}>{children}</TextsProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => window.beforeAlive?.catchUp(), []);
  return (
    <>
      <SkipLink />
      <OwnHead />
      <PageFocus />
      <Outlet />
      <SessionWatch />
      <Consent />
    </>
  );
}

/** Shown while the first page of the signed-in area loads: without texts, as pages in every language share its HTML. */
export function HydrateFallback() {
  return <LoadingPage />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <SkipLink />
        <OwnHead />
        <PageAddress />
        <PublicHeader />
        <main id="main">
          <NotFound />
        </main>
        <PublicFooter newsletter={<Newsletter />} />
      </>
    );
  }
  return (
    <>
      <SkipLink />
      <OwnHead />
      <PageAddress />
      <ErrorPage error={error} />
    </>
  );
}
