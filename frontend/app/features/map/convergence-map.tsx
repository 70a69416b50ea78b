import type { ComponentProps } from "react";

import { useTranslation } from "~/i18n/use-texts";

import { ConvergencePicture } from "./convergence-picture";

type ConvergenceMapProps = Omit<ComponentProps<typeof ConvergencePicture>, "label"> & { label?: string };

/** The picture with a label in the page's language, for the signed-in area, where the maps' texts are loaded. */
export function ConvergenceMap({ label, ...rest }: ConvergenceMapProps) {
  const { t } = useTranslation("map");
  const { people, meeting } = rest;
  const count = people.filter(({ isLooking }) => !isLooking).length;
  const named = meeting ? t("meet", { count, city: meeting.name }) : count > 0 ? t("leave", { count }) : t("empty");
  return <ConvergencePicture {...rest} label={label ?? named} />;
}
