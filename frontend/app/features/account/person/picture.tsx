import { useQuery } from "@tanstack/react-query";
import { Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";

import { profileQuery, removePicture, savePicture } from "~/api/profile";
import { ApiError } from "~/api/client";
import { useTranslation } from "~/i18n/use-texts";
import { MOST_UPLOAD_BYTES, PICTURE_TYPES } from "~/lib/uploads";
import { Button } from "~/ui/buttons/button";
import { Face } from "~/ui/art/face";
import { FieldNotes } from "~/ui/form/field-frame";
import { showToast } from "~/ui/feedback/toast";

import { useRefusals } from "../refusals";
import { Waiting } from "../waiting";

/** The picture that trips show: previewed before it is saved, removed with one click. */
export function Picture({ name }: { name: string }) {
  const { t } = useTranslation("account");
  const profile = useQuery(profileQuery);
  const refusal = useRefusals();
  const input = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const looked = useRef(false);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [busy, setBusy] = useState<"keep" | "remove" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const kept = profile.data?.pictureUrl ?? null;

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  // The pressed button is gone, and what was around it: the focus moves to what replaced it.
  useEffect(() => {
    if (chosen) keep.current?.focus();
    else if (looked.current) input.current?.focus();
    looked.current = chosen !== null;
  }, [chosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // So that the same file can be chosen again.
    event.target.value = "";
    if (!file) return;
    const fault = !PICTURE_TYPES.includes(file.type)
      ? "picture.kind"
      : file.size > MOST_UPLOAD_BYTES
        ? "picture.large"
        : null;
    setFailure(fault && t(fault));
    setChosen(fault ? null : { file, url: URL.createObjectURL(file) });
  }

  /** Its name ends like a picture's, but the content is something else. */
  function refuse() {
    setChosen(null);
    setFailure(t("picture.unreadable"));
  }

  async function run(what: "keep" | "remove", call: () => Promise<unknown>, done: string, otherwise: string) {
    if (busy) return;
    setBusy(what);
    setFailure(null);
    try {
      await call();
      setChosen(null);
      showToast({ tone: "good", text: done });
    } catch (error) {
      // The server knows best what is wrong with a file.
      const own = error instanceof ApiError && error.status === 422 && error.message ? error.message : otherwise;
      setFailure(refusal(error, { payload_too_large: t("picture.large") }, own));
    } finally {
      setBusy(null);
      input.current?.focus();
    }
  }

  return (
    <Waiting query={profile} lines={2}>
      <div className="flex max-w-lg flex-wrap items-center gap-x-6 gap-y-4">
        <Face
          name={name}
          colour={1}
          size="xxl"
          pictureUrl={chosen?.url ?? kept}
          onBroken={chosen ? refuse : undefined}
        />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          {chosen ? (
            <>
              <output className="font-semibold">{t("picture.preview")}</output>
              <div className="flex flex-wrap gap-2">
                <Button
                  ref={keep}
                  variant="ink"
                  pending={busy === "keep"}
                  pendingLabel={t("picture.busy")}
                  onClick={() =>
                    void run("keep", () => savePicture(chosen.file), t("picture.done"), t("picture.failed"))
                  }
                >
                  {t("picture.keep")}
                </Button>
                <Button variant="quiet" disabled={busy !== null} onClick={() => setChosen(null)}>
                  {t("cancel")}
                </Button>
              </div>
            </>
          ) : (
            <div className="flex flex-wrap gap-2">
              <label className="button button-outline relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea">
                <Upload aria-hidden="true" />
                {t(kept ? "picture.another" : "picture.choose")}
                <input
                  ref={input}
                  type="file"
                  accept={PICTURE_TYPES.join()}
                  aria-describedby="picture-hint"
                  className="visually-hidden"
                  onChange={choose}
                />
              </label>
              {kept && (
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden="true" />}
                  pending={busy === "remove"}
                  pendingLabel={t("picture.busy")}
                  onClick={() => void run("remove", removePicture, t("picture.removed"), t("picture.failed"))}
                >
                  {t("remove")}
                </Button>
              )}
            </div>
          )}
          <div role="alert">
            <FieldNotes id="picture" error={failure} />
          </div>
          <p id="picture-hint" className="text-14 text-ink-2">
            {t("picture.hint")}
          </p>
        </div>
      </div>
    </Waiting>
  );
}
