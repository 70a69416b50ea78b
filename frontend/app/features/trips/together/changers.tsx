import type { Present } from "~/api/live/present";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { list } from "~/lib/format";
import { FaceStack } from "~/ui/art/face-stack";

import type { Trip } from "../queries";
import { calledTogether, othersAmong, type Part } from "./who";

interface ChangersProps {
  trip: Trip;
  part: Part;
  them: readonly Present[];
  small: boolean;
}

/** Parts of which there is only one. */
const ALONE = ["dates", "about", "cover", "stay"] as const;

/** Faces and names of people who are changing something. */
export function Changers({ trip, part, them, small }: ChangersProps) {
  const { t, ready } = useTranslation("editing");
  const language = useLanguage();
  const people = othersAmong(trip, them);
  if (!ready || people.length === 0) return null;
  const names = list(calledTogether(people), language);
  // Next to one of many parts of a kind it is clear which one is meant.
  const kind = ALONE.find((one) => one === part) ?? "this";
  const said = t(`changing.${kind}`, { names, count: people.length });
  if (small)
    return (
      <span title={said}>
        <FaceStack people={people} label={said} size="s" max={3} />
      </span>
    );
  return (
    <span className="col-span-full inline-flex max-w-full justify-self-start items-center gap-2 rounded-[1.125rem] bg-surface-2 py-1 ps-1 pe-3 text-13 font-semibold text-ink">
      <span className="shrink-0">
        <FaceStack people={people} label="" size="xs" max={3} />
      </span>
      <span className="min-w-0 wrap-anywhere">{said}</span>
    </span>
  );
}
