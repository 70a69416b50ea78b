import { Copy, Download } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { saveFile } from "~/lib/save-file";
import { Button } from "~/ui/buttons/button";

import { copied } from "../taking";

/** Ten recovery codes, shown once: copy them or save them as a file. */
export function CodeSheet({ codes }: { codes: string[] }) {
  const { t } = useTranslation("account");
  const text = `${t("recovery.fileTitle")}\n\n${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <ol
        aria-label={t("recovery.title")}
        className="grid gap-x-8 gap-y-1.5 rounded-m bg-surface-2 p-4 font-semibold tracking-wide tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="[font-family:ui-monospace,monospace]">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copied(codes.join("\n"), t("recovery.copied"))}>
          {t("copy")}
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "tripoint-recovery-codes.txt")}
        >
          {t("recovery.download")}
        </Button>
      </div>
    </div>
  );
}
