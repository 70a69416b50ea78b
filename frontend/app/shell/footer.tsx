import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useHydrated } from "~/lib/use-hydrated";

import { CurrencyMenu } from "./currency-menu";
import { LanguageMenu } from "./language-menu";
import { COMPANY_LINKS, SOCIAL_LINKS, SUPPORT_LINKS } from "./links";
import { urlOf } from "./seo";
import { SocialIcon } from "./social-icon";

/** The footer of every page; the newsletter form is passed in, because the shell imports no feature. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const language = useLanguage();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="border-t border-line bg-surface-2 text-ink-2">
      <div className="page grid gap-10 py-12 md:grid-cols-[minmax(0,1.6fr)_1fr_1fr]">
        {newsletter}
        <FooterLinks title={t("footer.company")} links={COMPANY_LINKS} />
        <FooterLinks title={t("footer.support")} links={SUPPORT_LINKS} />
      </div>
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-4 text-14">
        {/* The build may have been in another year. React would keep its text, so the new key replaces the element. */}
        <p key={String(hydrated)} suppressHydrationWarning>
          {t("footer.copyright", { year })}
        </p>
        <LanguageMenu />
        <CurrencyMenu />
        <p className="text-13 text-ink-3">{t("footer.credit")}</p>
        <ul aria-label={t("footer.social")} className="ms-auto flex list-none gap-1 p-0">
          {SOCIAL_LINKS.map(({ name, share }) => (
            <li key={name}>
              <a
                href={share + urlOf("/", language)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("footer.share", { network: name })}
                data-tip={t("footer.share", { network: name })}
                className="touch grid min-w-11 place-items-center rounded-m text-ink-2 hover:text-ink"
              >
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

type FooterLink = (typeof COMPANY_LINKS | typeof SUPPORT_LINKS)[number];

function FooterLinks({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-text text-14 font-semibold text-ink">{title}</h2>
      <ul className="list-none p-0">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={to(link.to)}
              className="flex items-center text-ink-2 no-underline hover:text-ink hover:underline max-md:min-h-11 pointer-coarse:min-h-11"
            >
              {t(link.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
