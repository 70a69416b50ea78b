/** The page's texts for its components. */
import type { FlatNamespace, TFunction } from "i18next";
import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useSyncExternalStore,
} from "react";

import { DEFAULT_LANGUAGE } from "./languages.ts";
import { type Texts, textsOf } from "./texts.ts";

const Language = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Language value={texts}>{children}</Language>;
}

type Wanted = FlatNamespace | readonly FlatNamespace[];
type AsList<Ns> = Ns extends readonly FlatNamespace[] ? Ns : Ns extends FlatNamespace ? readonly [Ns] : never;

/**
 * `t` for the keys of one or several namespaces, searched in order. A page loads its texts before it is rendered; a
 * part that comes later with its own texts loads them now, and is `ready` once they are loaded.
 */
export function useTranslation<const Ns extends Wanted>(wanted: Ns): { t: TFunction<AsList<Ns>>; ready: boolean } {
  const texts = use(Language) ?? textsOf(DEFAULT_LANGUAGE);
  const namespaces = (typeof wanted === "string" ? [wanted] : wanted) as AsList<Ns>;
  // Only its own namespaces: rendering a page again for others would empty the parts whose scripts load when used.
  const bound = () => texts.within(namespaces);
  const t = useSyncExternalStore(texts.subscribe, bound, bound);
  const ready = texts.holds(namespaces);
  const missing = ready ? "" : namespaces.join();
  useEffect(() => {
    if (missing) void texts.load(missing.split(","));
  }, [texts, missing]);
  return { t, ready };
}

/** A text with elements in it: `<terms>our terms</terms>` becomes the element named `terms` around these words. */
export function RichText({ text, elements }: { text: string; elements: Readonly<Record<string, ReactElement>> }) {
  // Split by a pattern with two groups: words, name, words inside, words, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return parts.map((part, index) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? elements[parts[index - 1] ?? ""] : undefined;
    // A part's position in the text is its identity.
    // oxlint-disable-next-line react/no-array-index-key
    return element ? cloneElement(element, { key: index }, part) : <Fragment key={index}>{part}</Fragment>;
  });
}
