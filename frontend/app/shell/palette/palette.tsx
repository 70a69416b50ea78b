import { CornerDownLeft, Luggage, MapPin, PanelsTopLeft, Search, Sparkles } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { Dialog } from "~/ui/overlay/dialog";

import { useEntries } from "./entries";
import { Key } from "./key";
import { type Entry, found, type Group } from "./matching";

const ICONS: Record<Group, typeof Search> = {
  trips: Luggage,
  pages: PanelsTopLeft,
  places: MapPin,
  actions: Sparkles,
};

/** Searches the person's trips, pages and places, and goes there (ARIA combobox: the focus stays in the field). */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t, ready } = useTranslation(["palette", "common"]);
  return (
    <Dialog open={ready} onClose={onClose} title={t("title")} closeLabel={t("common:close")} bare>
      <Finder onClose={onClose} onHelp={onHelp} />
    </Dialog>
  );
}

function Finder({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t } = useTranslation(["palette", "common"]);
  const id = useId();
  const navigate = useNavigate();
  const entries = useEntries(onHelp);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const list = found(entries, useDeferredValue(query));
  const active = Math.min(at, list.length - 1);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, id]);

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    onClose();
    if (entry.to === undefined) entry.run?.();
    else void navigate(entry.to, { viewTransition: true });
  }

  function press(event: KeyboardEvent) {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next !== undefined) setAt((next + list.length) % Math.max(1, list.length));
    else if (event.key === "Enter") choose(list[active]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid max-h-[92dvh] grid-rows-[auto_minmax(0,1fr)_auto] sm:max-h-[70dvh]">
      <div className="flex items-center gap-3 border-b border-line ps-5 pe-2">
        <Search aria-hidden="true" className="flex-none text-ink-2" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t("title")}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.length > 0 ? `${id}-${active}` : undefined}
          placeholder={t("placeholder")}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-15 w-full min-w-0 bg-transparent text-18 outline-none"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label={t("common:close")}
          className="touch flex-none rounded-s px-2"
        >
          <Key>Esc</Key>
        </button>
      </div>
      {/* An input that keeps the focus needs its own listbox; select and datalist cannot serve as one. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" aria-label={t("found")} className="overflow-y-auto p-2 empty:hidden">
        {list.map((entry, index) => (
          <Row
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            heading={list[index - 1]?.group === entry.group ? null : t(`groups.${entry.group}`)}
            active={index === active}
            onPoint={() => setAt(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {list.length === 0 && <p className="px-5 py-6 text-ink-2">{t("nothing", { query: query.trim() })}</p>}
      <VisuallyHidden>
        <output>{query.trim() === "" ? "" : t("count", { count: list.length })}</output>
      </VisuallyHidden>
      <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-5 py-3 text-13 text-ink-2 max-sm:hidden">
        <span>
          <Key>↑</Key> <Key>↓</Key> {t("keys.move")}
        </span>
        <span>
          <Key>↵</Key> {t("keys.go")}
        </span>
      </p>
    </div>
  );
}

interface RowProps {
  id: string;
  entry: Entry;
  /** The name of its group, above the first entry of the group. */
  heading: string | null;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Row({ id, entry, heading, active, onPoint, onChoose }: RowProps) {
  const Icon = ICONS[entry.group];
  return (
    <>
      {heading !== null && (
        <p role="presentation" className="px-3 pt-3 pb-1 text-13 font-semibold text-ink-2 first:pt-1">
          {heading}
        </p>
      )}
      {/* The input handles the keys, because it keeps the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={onPoint}
        onClick={onChoose}
        className={classes(
          "flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3",
          active && "bg-hover -outline-offset-2 forced-colors:outline-2",
        )}
      >
        <Icon aria-hidden="true" className="flex-none text-ink-2" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{entry.label}</span>
          {entry.detail && <span className="text-14 text-ink-2"> · {entry.detail}</span>}
        </span>
        {active && <CornerDownLeft aria-hidden="true" className="flex-none text-ink-2 max-sm:hidden" />}
      </div>
    </>
  );
}
