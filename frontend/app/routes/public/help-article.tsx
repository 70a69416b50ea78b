import { data } from "react-router";

import { ArticleBody } from "~/features/help/article-body";
import { ArticleList } from "~/features/help/article-list";
import { articleIn, groupOf, isArticle, listedIn } from "~/features/help/articles.server";
import { splitLanguage } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { READ_NEXT } from "~/lib/help-articles";
import { PageError } from "~/shell/page-failed";
import { publicHead } from "~/shell/seo";
import { TextLink } from "~/ui/buttons/text-link";

import type { Route } from "./+types/help-article";

export function loader({ request, params: { article } }: Route.LoaderArgs) {
  const { language } = splitLanguage(new URL(request.url).pathname);
  if (!isArticle(article)) throw data(null, { status: 404 });
  return {
    ...articleIn(language, article),
    group: groupOf(article),
    next: READ_NEXT[article].map((slug) => listedIn(language, slug)),
  };
}

/** An article without a static file does not exist. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!navigator.onLine) throw error;
    throw data(null, { status: 404 });
  }
}

export function meta({ location, loaderData: article }: Route.MetaArgs) {
  if (!article) return [];
  const { t } = textsOf(splitLanguage(location.pathname).language);
  return publicHead(location.pathname, {
    title: article.title,
    description: article.lead,
    crumbs: [{ name: t("help:title"), path: "/help" }, { name: article.title }],
  });
}

export default function HelpArticleRoute({ loaderData: { title, lead, blocks, group, next } }: Route.ComponentProps) {
  const { t } = useTranslation("help");
  const to = useLocalized();
  return (
    <>
      <article className="page section-gap pb-0">
        <nav aria-label={t("where")} className="mb-6">
          <ol className="flex list-none flex-wrap items-center gap-x-2 p-0 text-ink-2">
            <li>
              <TextLink to={to("/help")} quiet className="inline-flex min-h-11 items-center">
                {t("title")}
              </TextLink>
            </li>
            <li className="before:me-2 before:content-['/']">
              <TextLink to={to(`/help#${group}`)} quiet className="inline-flex min-h-11 items-center">
                {t(`group.${group}`)}
              </TextLink>
            </li>
          </ol>
        </nav>
        <h1 className="max-w-[14.6em] text-38 lg:text-48">{title}</h1>
        <p className="mt-5 mb-10 prose-width text-20 text-ink-2">{lead}</p>
        <ArticleBody blocks={blocks} />
      </article>
      <section aria-labelledby="next" className="page section-gap">
        <h2 id="next" className="mb-4 text-24">
          {t("next")}
        </h2>
        <ArticleList articles={next} />
        <p className="mt-8 prose-width border-t border-line pt-6 text-ink-2">
          {t("contact")}{" "}
          <TextLink to={to("/contact")} quiet>
            {t("write")}
          </TextLink>
        </p>
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
