import { isUnreached } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

/** Why a change failed, in the server's words; without any, at least that it failed (SPEC 8). */
export function useReason(): (error: Error) => string {
  const { t } = useTranslation("common");
  return (error) => error.message || t(isUnreached(error) ? "error.network" : "error.generic");
}

/** `title` says what failed, in addition to the server's words; without any it is shown alone. */
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
