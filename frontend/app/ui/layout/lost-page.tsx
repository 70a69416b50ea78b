import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/form/text-field";
import { Poster } from "~/ui/art/poster";

interface LostPageProps {
  title: string;
  line: string;
  /** Other links, in addition to the search. */
  children: ReactNode;
}

/** The not-found page: a search for people who were looking for a place, and a picture of one. */
export function LostPage({ title, line, children }: LostPageProps) {
  const { t } = useTranslation("common");
  const to = useLocalized();
  return (
    <section className="page section-gap grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:gap-20">
      <title>{`${title} · Tripoint`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-start gap-4">
        <p className="font-display text-24 font-bold text-coral-ink">404</p>
        <h1 className="text-38 lg:text-48">{title}</h1>
        <p className="prose-width text-18 text-ink-2">{line}</p>
        <search className="mt-2 w-full max-w-lg">
          <form action={to("/destinations")} className="flex flex-wrap items-end gap-2">
            <TextField
              label={t("notFound.search")}
              name="q"
              type="search"
              size="l"
              className="min-w-48 flex-1"
              start={<Search aria-hidden="true" />}
            />
            <Button type="submit" variant="ink" size="l">
              {t("notFound.find")}
            </Button>
          </form>
        </search>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </div>
      <Poster slug="reykjavik" shape="34" rounded="xl" className="shadow-2 max-md:hidden" />
    </section>
  );
}
