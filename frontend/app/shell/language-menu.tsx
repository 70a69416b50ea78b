import { Globe } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  localizedPath,
  rememberLanguage,
  splitLanguage,
} from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-texts";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";

/** A native select: it works everywhere, with any input. Changing it opens the same page in the other language. */
export function LanguageMenu() {
  const { t } = useTranslation("common");
  const { pathname, search, hash } = useLocation();
  const { language, path } = splitLanguage(pathname);

  function change(chosen: string) {
    if (!isLanguage(chosen)) return;
    rememberLanguage(chosen);
    location.assign(localizedPath(`/${path}`, chosen) + search + hash);
  }

  // A choice made before the script loaded: React does not know it, and would reset it to the page's language.
  const select = useRef<HTMLSelectElement>(null);
  const takeEarly = useEffectEvent(() => {
    const chosen = select.current?.value;
    if (chosen !== undefined && chosen !== language) change(chosen);
  });
  useEffect(() => takeEarly(), []);

  return (
    <label className="touch inline-flex items-center gap-2 text-14 text-ink-2">
      <Globe aria-hidden="true" />
      <VisuallyHidden>{t("language")}</VisuallyHidden>
      <select
        ref={select}
        // A page that the back button restores must not apply the choice again.
        autoComplete="off"
        className="touch cursor-pointer field-sizing-content rounded-s bg-transparent pe-1 text-ink"
        value={language}
        onChange={(event) => change(event.target.value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one} className="bg-surface text-ink">
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
