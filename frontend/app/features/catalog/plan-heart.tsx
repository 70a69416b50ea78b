import { Heart } from "lucide-react";

import { useTranslation } from "~/i18n/use-texts";
import { togglePlannedPlace, useCurrentPlan } from "~/lib/current-plan";
import { IconButton } from "~/ui/buttons/icon-button";
import { classes } from "~/ui/classes";

/** Keeps the place among those that the plan compares; this needs no account. */
export function PlanHeart({ slug, city }: { slug: string; city: string }) {
  const { t } = useTranslation("destinations");
  const isIn = useCurrentPlan().places.includes(slug);
  return (
    <IconButton
      label={t("plan.add", { name: city })}
      variant="poster"
      pressed={isIn}
      className="rounded-full!"
      onClick={() => togglePlannedPlace(slug)}
    >
      <Heart aria-hidden="true" className={classes(isIn && "fill-current text-sun")} />
    </IconButton>
  );
}
