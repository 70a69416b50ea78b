import { useTranslation } from "~/i18n/use-texts";
import { Dialog } from "~/ui/overlay/dialog";

import { Key } from "./key";
import { PALETTE_KEYS } from "./keys";

/** List of keyboard shortcuts. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const { t, ready } = useTranslation(["palette", "common"]);
  const keys = [
    { keys: PALETTE_KEYS(), does: t("title") },
    { keys: ["?"], does: t("keys.help") },
    { keys: ["Esc"], does: t("keys.close") },
    { keys: ["↑", "↓"], does: t("keys.move") },
    { keys: ["↵"], does: t("keys.go") },
    { keys: ["Tab"], does: t("keys.next") },
  ];
  return (
    <Dialog open={ready} onClose={onClose} title={t("keys.title")} closeLabel={t("common:close")} size="s">
      <dl className="grid">
        {keys.map((one) => (
          <div
            key={one.does}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <dt>{one.does}</dt>
            <dd className="flex flex-none gap-1">
              {one.keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
