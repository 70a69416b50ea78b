import type { ReactNode } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { TextLink } from "~/ui/buttons/text-link";

const SECTIONS = {
  terms: ["who", "adults", "free", "prices", "bookings", "conduct", "late", "liability", "changes", "disputes"],
  privacy: ["what", "why", "invited", "others", "children", "cookies", "howLong", "rights"],
} as const;

/** A legal text in short sections that can be found and linked. `choice` is shown below the section about cookies. */
export function LegalPage({ page, choice }: { page: keyof typeof SECTIONS; choice?: ReactNode }) {
  const { t } = useTranslation("legal");
  const to = useLocalized();
  const words = (key: string) => t(`${page}.${key}` as "terms.title");
  return (
    <div className="page section-gap grid gap-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="lg:col-span-2">
        <h1 className="text-48">{words("title")}</h1>
        <p className="mt-3 prose-width text-18 text-ink-2">{words("line")}</p>
      </header>
      <nav aria-label={words("title")} className="hidden self-start lg:sticky lg:top-24 lg:block">
        <ul className="list-none p-0">
          {SECTIONS[page].map((section) => (
            <li key={section}>
              <a
                href={`#${section}`}
                className="flex items-center text-ink-2 no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {words(`${section}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-8">
        {SECTIONS[page].map((section) => (
          <section key={section} id={section} className="scroll-mt-24">
            <h2 className="mb-2 text-24">{words(`${section}.title`)}</h2>
            <p className="prose-width text-ink-2">{words(`${section}.text`)}</p>
            {section === "cookies" && choice}
          </section>
        ))}
        <p>
          <TextLink to={to("/contact")} arrow>
            {t("updated")}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
