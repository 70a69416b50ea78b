import { useTranslation } from "~/i18n/use-texts";
import { AskFirst } from "~/ui/overlay/ask-first";

import type { TripFile } from "./queries";
import type { Adding } from "./use-adding";

interface RemoveFileProps {
  file: TripFile | null;
  adding: Adding;
  onClose: () => void;
}

/** Asks before removing, because the bytes are gone afterwards. */
export function RemoveFile({ file, adding, onClose }: RemoveFileProps) {
  const { t } = useTranslation("files");
  return (
    <AskFirst
      open={file !== null}
      onClose={onClose}
      title={t("remove.title", { name: file?.name ?? "" })}
      line={t("remove.line")}
      no={t("remove.no")}
      yes={t("remove.yes")}
      closeLabel={t("close")}
      danger
      onYes={() => {
        onClose();
        if (file) void adding.remove(file);
      }}
    />
  );
}
