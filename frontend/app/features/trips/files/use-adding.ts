import { showOptimistically } from "~/api/live/optimistic";
import { useTranslation } from "~/i18n/use-texts";
import { showToast } from "~/ui/feedback/toast";

import { useReason } from "../failure";
import type { Trip } from "../queries";
import { addFile, filesQuery, removeFile, type TripFile, type TripFiles } from "./queries";
import { useSending } from "./use-sending";

/** Adds files to the trip and removes them; `add` returns the id of the last one added. */
export function useAdding(trip: Trip) {
  const { t } = useTranslation("files");
  const { send, busy, failure } = useSending();
  const reason = useReason();

  async function add(files: readonly File[], kind: TripFile["kind"], travellerId?: string) {
    if (busy || files.length === 0) return null;
    const { added, last } = await send(files, (file) => addFile(trip, file, kind, travellerId));
    if (added > 0) showToast({ tone: "good", text: t("added", { count: added }) });
    return last?.files[0]?.id ?? null;
  }

  /** The file disappears from the page immediately, and is back with the reason if the removal is refused. */
  async function remove(file: TripFile): Promise<void> {
    const takeBack = await showOptimistically<TripFiles>(filesQuery(trip).queryKey, (known) => ({
      ...known,
      files: known.files.filter(({ id }) => id !== file.id),
    }));
    try {
      await removeFile(trip, file.id);
      showToast({ tone: "good", text: t("removed", { name: file.name }) });
    } catch (error) {
      takeBack();
      showToast({ tone: "bad", text: reason(error as Error) });
    }
  }

  return { add, remove, busy, failure };
}

export type Adding = ReturnType<typeof useAdding>;
