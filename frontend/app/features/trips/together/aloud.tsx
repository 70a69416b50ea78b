import { useEffect, useState } from "react";

import type { Present } from "~/api/live/present";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";

import type { Trip } from "../queries";
import { othersAmong, type Part } from "./who";

/** A change that ends sooner is not read out. */
const SETTLED_MS = 1_500;
const KINDS = ["dates", "about", "cover", "stay", "way", "person", "activity", "task", "entry", "expense"] as const;

/** Who is changing what, one sentence each: only new sentences are read out. */
export function Aloud({ trip, changed }: { trip: Trip; changed: readonly Present[] }) {
  const { t, ready } = useTranslation("editing");
  const language = useLanguage();
  const parts = ready ? [...new Set(changed.map((one) => one.part as Part))] : [];
  const sentences = parts.map((part) => {
    const people = othersAmong(
      trip,
      changed.filter((one) => one.part === part),
    );
    const names = list(
      people.map(({ name }) => name),
      language,
    );
    return t(`changing.${kindOf(part)}`, { names, count: people.length });
  });
  const now = sentences.join("\n");
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return said && said.split("\n").map((sentence) => <span key={sentence}>{sentence}. </span>);
}

/** Parts sent by others are not trusted to be known ones. */
function kindOf(part: Part): (typeof KINDS)[number] | "this" {
  const [name] = part.split(":");
  return KINDS.find((kind) => kind === name) ?? "this";
}
