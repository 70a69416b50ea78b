import { Search as Glass } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

import type { Language } from "~/i18n/languages";
import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import type { HelpGroup } from "~/lib/help-articles";
import { useHydrated } from "~/lib/use-hydrated";
import { TextLink } from "~/ui/buttons/text-link";
import { TextField } from "~/ui/form/text-field";

import { ArticleGroups, ArticleList } from "./article-list";
import type { Listed } from "./articles.server";
import { found } from "./found";

type Texts = Readonly<Record<string, string>>;
const NONE: Texts = {};

/** The words of all articles, fetched with the first search; until then, or if that fails, titles and leads count. */
function useTexts(language: Language, needed: boolean): Texts {
  const [texts, setTexts] = useState(NONE);
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    fetch(`/help/words.${language}.json`)
      .then(async (reply) => (reply.ok ? ((await reply.json()) as Texts) : NONE))
      .then(
        (words) => !gone && setTexts(words),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [language, needed]);
  return texts;
}

/** The search field, and below it the results or all articles. The URL holds the query. */
export function HelpSearch({ groups }: { groups: readonly { group: HelpGroup; articles: Listed[] }[] }) {
  const { t } = useTranslation("help");
  const to = useLocalized();
  const [address, setAddress] = useSearchParams();
  // The static page knows no query; it is read after hydration, or else the first render would differ.
  const query = useHydrated() ? (address.get("q") ?? "") : "";
  const typed = query.trim();
  const texts = useTexts(useLanguage(), typed !== "");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Someone typed before the scripts had loaded: use what is in the field.
    const early = field.current?.value ?? "";
    if (early !== "") setAddress({ q: early }, { replace: true, preventScrollReset: true });
    // Only once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const answers =
    typed === ""
      ? []
      : found(
          groups.flatMap(({ articles }) => articles),
          texts,
          typed,
        );

  return (
    <>
      <search className="block">
        <TextField
          label={t("search")}
          labelHidden
          type="search"
          ref={field}
          size="l"
          className="max-w-2xl"
          start={<Glass aria-hidden="true" />}
          placeholder={t("example")}
          maxLength={200}
          autoComplete="off"
          value={query}
          onChange={({ target: { value } }) =>
            setAddress(value === "" ? {} : { q: value }, { replace: true, preventScrollReset: true })
          }
        />
        <output className="mt-2 block min-h-6 text-14 text-ink-2">
          {typed !== "" && t("found", { count: answers.length })}
        </output>
      </search>
      <div className="mt-6">
        {typed === "" && <ArticleGroups groups={groups} />}
        {answers.length > 0 && <ArticleList articles={answers} />}
        {typed !== "" && answers.length === 0 && (
          <p className="prose-width text-18 text-ink-2">
            {t("none")}{" "}
            <TextLink to={to("/contact")} quiet>
              {t("write")}
            </TextLink>
          </p>
        )}
      </div>
    </>
  );
}
