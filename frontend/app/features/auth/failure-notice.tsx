import { Link } from "react-router";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { RichText, useTranslation } from "~/i18n/use-texts";
import { fromNow } from "~/lib/from-now";
import { Notice } from "~/ui/feedback/notice";

import type { Failure } from "./failures";

/** Why something failed, from its key; reasons that ask users to write to us link to the contact page. */
export function Reason({ of, when = "" }: { of: string; when?: string }) {
  const { t } = useTranslation("auth");
  const to = useLocalized();
  return (
    <RichText
      text={t(of as "errors.wait", { when })}
      elements={{ contact: <Link className="font-semibold underline" to={to("/contact")} /> }}
    />
  );
}

/** A failed call in words: the headline that SPEC specifies, then the reason. */
export function FailureNotice({ headline, failure }: { headline: string; failure: Failure }) {
  const language = useLanguage();
  const when = failure.seconds === undefined ? "" : fromNow(failure.seconds, language);
  return (
    <Notice tone="bad" title={headline} live="assertive">
      <p>
        <Reason of={failure.key} when={when} />
      </p>
    </Notice>
  );
}
