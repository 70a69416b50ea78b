import { useLocation } from "react-router";

import { addressOf } from "./seo";

/** Address tags of a page without its own route head: not found, or crashed. */
export function PageAddress() {
  const { canonical, alternates } = addressOf(useLocation().pathname);
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {alternates.map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" {...{ hrefLang, href }} />
      ))}
    </>
  );
}
