import { Crown, Leaf, PiggyBank, Scale, Star, Zap } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { classes } from "~/ui/classes";
import { Badge } from "~/ui/marks/badge";
import type { BadgeTone } from "~/ui/marks/types";

import type { Label } from "../types";

const LOOKS: Record<Label, [BadgeTone, typeof Star]> = {
  best: ["coral", Crown],
  cheapest: ["good", PiggyBank],
  fairest: ["coral", Scale],
  fastest: ["sea", Zap],
  greenest: ["good", Leaf],
  pick: ["plain", Star],
};

interface LabelsProps {
  labels: readonly Label[];
  leads: boolean;
  className: string;
}

/** A place's strengths. `best` is the first place in the current order. */
export function Labels({ labels, leads, className }: LabelsProps) {
  const { t } = useTranslation("planner");
  const shown = [...(leads ? (["best"] as const) : []), ...labels.filter((label) => label !== "best")];
  if (shown.length === 0) return null;
  return (
    <ul className={classes("flex flex-wrap gap-1.5", className)}>
      {shown.map((label) => {
        const [tone, Icon] = LOOKS[label];
        return (
          <li key={label}>
            <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
              {t(`label.${label}`)}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}
