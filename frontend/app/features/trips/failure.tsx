import { isUnreached } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

/** Why a change did not happen, in the server's words; where there are none, at least that it failed (SPEC 8). */
export function useReason(): (error: Error) => string {
  const { t } = useTranslation("common");
  return (error) => error.message || t(isUnreached(error) ? "error.network" : "error.generic");
}

export function Failure({ error }: { error: Error | null }) {
  const reason = useReason();
  if (!error) return null;
  return (
    <Notice tone="bad" live="assertive">
      {reason(error)}
    </Notice>
  );
}
