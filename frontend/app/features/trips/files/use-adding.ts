import { useTranslation } from "~/i18n/use-texts";
import { showToast } from "~/ui/feedback/toast";

import type { Trip } from "../queries";
import { addFile, removeFile, type TripFile } from "./queries";
import { useSending } from "./use-sending";

/** Adding files of the trip, and removing them; `add` says which was the last. */
export function useAdding(trip: Trip) {
  const { t } = useTranslation("files");
  const { send, act, busy, failure } = useSending();

  async function add(files: readonly File[], kind: TripFile["kind"], travellerId?: string) {
    if (busy || files.length === 0) return null;
    const { added, last } = await send(files, (file) => addFile(trip, file, kind, travellerId));
    if (added > 0) showToast({ tone: "good", text: t("added", { count: added }) });
    return last?.files[0]?.id ?? null;
  }

  async function remove(file: TripFile): Promise<boolean> {
    if (busy) return false;
    const isGone = await act(t("removing"), () => removeFile(trip, file.id));
    if (isGone) showToast({ tone: "good", text: t("removed", { name: file.name }) });
    return isGone;
  }

  return { add, remove, busy, failure };
}

export type Adding = ReturnType<typeof useAdding>;
