import { useState } from "react";

import { ApiError } from "~/api/client";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { colon } from "~/lib/format";
import { MOST_UPLOAD_BYTES } from "~/lib/uploads";

/** Sends files one after another, and runs other actions on them: what is in progress, and what failed. */
export function useSending() {
  const { t } = useTranslation("files");
  const language = useLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const reason = (error: unknown) => (error instanceof ApiError && error.message) || t("failed");

  /** Failures are reported and successes kept; `last` is the reply to the last success. */
  async function send<T>(files: readonly File[], one: (file: File) => Promise<T>) {
    setFailure(null);
    const failed: string[] = [];
    let added = 0;
    let last: T | null = null;
    for (const [index, file] of files.entries()) {
      setBusy(t("adding", { done: index + 1, total: files.length }));
      if (file.size > MOST_UPLOAD_BYTES) {
        failed.push(file.name + colon(language) + t("large"));
        continue;
      }
      try {
        // Sequentially: each may be large, and the server limits simultaneous uploads.
        last = await one(file);
        added += 1;
      } catch (error) {
        failed.push(file.name + colon(language) + reason(error));
      }
    }
    setBusy(null);
    const why = failed.length > 0 ? failed.join(" ") : null;
    setFailure(why);
    return { added, last, failure: why };
  }

  /** Returns whether it succeeded. */
  async function act(words: string, action: () => Promise<unknown>): Promise<boolean> {
    setFailure(null);
    setBusy(words);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(reason(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { send, act, busy, failure };
}
