import { isUnreached } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

/** Why a change did not happen, in the server's words; where there are none, at least that it failed (SPEC 8). */
export function useReason(): (error: Error) => string {
  const { t } = useTranslation("common");
  return (error) => error.message || t(isUnreached(error) ? "error.network" : "error.generic");
}

/** `title` says what did not happen, beside the server's words; where there are none it stands alone. */
export function Failure({ error, title }: { error: Error | null; title?: string }) {
  const reason = useReason();
  if (!error) return null;
  const said = title && !error.message && !isUnreached(error) ? title : reason(error);
  return (
    <Notice tone="bad" live="assertive" title={title === said ? undefined : title}>
      {said}
    </Notice>
  );
}
