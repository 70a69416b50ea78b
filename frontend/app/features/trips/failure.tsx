import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { Notice } from "~/ui/feedback/notice";

/** Why a change did not happen, in the server's words; where there are none, at least that it failed (SPEC 8). */
export function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation("common");
  if (!error) return null;
  const isUnreached = error instanceof ApiError && error.code === "network";
  return (
    <Notice tone="bad" live="assertive">
      {error.message || t(isUnreached ? "error.network" : "error.generic")}
    </Notice>
  );
}
