import { useTranslation } from "react-i18next";

import { Notice } from "~/ui/notice";

import type { Failure } from "./failures";

/** A failed call in words; the specified headline first, the reason below it. */
export function FailureNotice({ headline, failure }: { headline: string; failure: Failure }) {
  const { t } = useTranslation("auth");
  const reason = t(failure.key as "errors.network");
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
