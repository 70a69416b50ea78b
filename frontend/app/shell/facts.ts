/** Structured data (schema.org) for the pages' heads. It contains only facts that the page shows as well. */
import type { Language } from "~/i18n/languages";

import { fileUrl, urlOf } from "./seo";

const CONTEXT = "https://schema.org";

/** Our organization and this website, for the home page. */
export function ourselves(language: Language): object[] {
  const url = urlOf("/", language);
  return [
    {
      "@context": CONTEXT,
      "@type": "Organization",
      name: "Tripoint",
      url: urlOf("/", "en"),
      logo: fileUrl("/icon-512.png"),
    },
    {
      "@context": CONTEXT,
      "@type": "WebSite",
      name: "Tripoint",
      url,
      inLanguage: language,
      potentialAction: {
        "@type": "SearchAction",
        target: `${urlOf("/destinations", language)}?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The page's questions and answers. */
export function questionsAndAnswers(pairs: readonly (readonly [ask: string, answer: string])[]): object {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: pairs.map(([name, text]) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}
