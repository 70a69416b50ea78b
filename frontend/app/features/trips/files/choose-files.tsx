import { Upload } from "lucide-react";
import type { ChangeEvent } from "react";

import { Spinner } from "~/ui/feedback/spinner";

interface ChooseFilesProps {
  label: string;
  hintId?: string | undefined;
  accept: string;
  multiple?: boolean;
  /** The activity in progress; nothing can be chosen meanwhile. */
  busy: string | null;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens the system's file picker. */
export function ChooseFiles({ label, hintId, accept, multiple = false, busy, onChoose }: ChooseFilesProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = "";
    onChoose(files);
  }
  return (
    <label className="button button-outline relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea">
      {busy ? <Spinner label={busy} /> : <Upload aria-hidden="true" />}
      {label}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={busy !== null}
        aria-describedby={hintId}
        className="visually-hidden"
        onChange={choose}
      />
    </label>
  );
}
