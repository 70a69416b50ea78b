import { Link } from "react-router";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import type { HelpGroup } from "~/lib/help-articles";

import type { Listed } from "./articles.server";

/** Articles by title and lead: search results, or further reading. */
export function ArticleList({ articles }: { articles: readonly Listed[] }) {
  const to = useLocalized();
  return (
    <ul className="grid list-none gap-x-12 p-0 md:grid-cols-2">
      {articles.map(({ slug, title, lead }) => (
        <li key={slug} className="relative border-t border-line py-4">
          <Link
            to={to(`/help/${slug}`)}
            className="rounded-s text-18 font-semibold text-sea after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <p className="mt-1 text-ink-2">{lead}</p>
        </li>
      ))}
    </ul>
  );
}

/** All articles by group. */
export function ArticleGroups({ groups }: { groups: readonly { group: HelpGroup; articles: Listed[] }[] }) {
  const { t } = useTranslation("help");
  const to = useLocalized();
  return (
    <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ group, articles }) => (
        <section key={group} id={group} aria-labelledby={`${group}-title`} className="scroll-mt-24">
          <h2 id={`${group}-title`} className="mb-2 text-24">
            {t(`group.${group}`)}
          </h2>
          <ul className="list-none border-t border-line p-0">
            {articles.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={to(`/help/${slug}`)}
                  className="flex min-h-11 items-center rounded-s py-1.5 text-sea underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
