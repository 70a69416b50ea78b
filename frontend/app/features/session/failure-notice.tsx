import { useTranslation } from "react-i18next";

import { useLanguage } from "~/i18n/use-language";
import { fromNow } from "~/lib/from-now";
import { Notice } from "~/ui/notice";

import type { Failure } from "./failures";

/** A failed call in words; the specified headline first, the reason below it. */
export function FailureNotice({ headline, failure }: { headline: string; failure: Failure }) {
  const { t } = useTranslation("auth");
  const language = useLanguage();
  const when = failure.seconds === undefined ? "" : fromNow(failure.seconds, language);
  const reason = t(failure.key as "errors.wait", { when });
  return (
    <Notice tone="bad" title={headline} live="assertive">
      {reason !== headline && <p>{reason}</p>}
      {failure.reasons.length > 0 && (
        <ul className="list-disc ps-5">
          {failure.reasons.map((one) => (
            <li key={one}>{t(`reasons.${one}` as "reasons.length")}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
