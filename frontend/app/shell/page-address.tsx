import { useLocation } from "react-router";

import { addressOf } from "./seo";

/** The address of a page that no route describes: not found, or broken. */
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
