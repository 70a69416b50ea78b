import { Search } from "lucide-react";
import { useCallback, useEffect, useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useLater } from "~/lib/use-later";
import { IconButton } from "~/ui/buttons/icon-button";
import { showToast } from "~/ui/feedback/toast";

import { Key } from "./key";
import { askedFor, PALETTE_KEYS } from "./keys";

const loadPalette = () => import("./palette");
const loadHelp = () => import("./key-help");

/** Opens the palette by button or Ctrl/Cmd-K, and the list of keys by `?`. Their files load on demand. */
export function PaletteLauncher() {
  const { t } = useTranslation("common");
  const palette = useLater(loadPalette, { ahead: false });
  const help = useLater(loadHelp, { ahead: false });
  const [shown, setShown] = useState<"palette" | "help" | null>(null);
  const { fetch: fetchPalette } = palette;
  const { fetch: fetchHelp } = help;

  const open = useCallback(
    (what: "palette" | "help") => {
      const fetch = what === "palette" ? fetchPalette : fetchHelp;
      fetch().then(
        () => setShown(what),
        () => showToast({ text: t("error.network"), tone: "bad" }),
      );
    },
    [fetchPalette, fetchHelp, t],
  );
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        const asked = askedFor(event);
        // Not while a dialog is open. The palette itself has a way to open the key help.
        if (!asked || document.querySelector("dialog[open]")) return;
        event.preventDefault();
        open(asked);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [open]);

  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        onClick={() => open("palette")}
        className="hidden min-h-11 items-center gap-2 rounded-m bg-surface-2 px-3 text-ink-2 hover:bg-surface-3 hover:text-ink @min-[78rem]:flex group-has-[[data-second-line]]/bar:@max-[92rem]:hidden"
      >
        <Search aria-hidden="true" />
        <span className="whitespace-nowrap">{t("nav.find")}</span>
        <span aria-hidden="true" className="flex gap-1">
          {PALETTE_KEYS().map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      </button>
      {/* Next to the planner's answers there is room for text only on a wide screen. */}
      <span className="@min-[78rem]:hidden group-has-[[data-second-line]]/bar:@max-[92rem]:inline">
        <IconButton label={t("nav.find")} onClick={() => open("palette")}>
          <Search aria-hidden="true" />
        </IconButton>
      </span>
      {shown === "palette" && palette.Part && <palette.Part onClose={close} onHelp={() => open("help")} />}
      {shown === "help" && help.Part && <help.Part onClose={close} />}
    </>
  );
}
