import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Segmented } from "~/ui/form/segmented";

import { isLive } from "../plan/plan";
import { sourceOf } from "../use-live-choices";

/** Display names of the live sources. */
const TITLES: Record<string, string> = { duffel: "Duffel Stays", viator: "Viator" };
export const SAMPLE = "sample";

const useConfig = () => useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity }).data;

/** The sources that the server offers for a part, in addition to the samples. */
function useProviders(part: "stay" | "activities"): string[] {
  const config = useConfig();
  return (part === "stay" ? config?.stayProviders : config?.activityProviders) ?? [];
}

/** The source picked by hand, else that of the chosen item; without either, a live one if there is one. */
export function useSource(part: "stay" | "activities", chosen: string | undefined) {
  const [picked, pick] = useState(chosen && (isLive(chosen) ? sourceOf(chosen) : SAMPLE));
  const live = useProviders(part).find((one) => one !== SAMPLE);
  return [picked ?? live ?? SAMPLE, pick] as const;
}

interface SourceChoiceProps {
  part: "stay" | "activities";
  value: string;
  onChange: (value: string) => void;
}

/** A choice of where prices come from; nothing if there are only samples. */
export function SourceChoice({ part, value, onChange }: SourceChoiceProps) {
  const { t } = useTranslation("planner");
  const live = useProviders(part);
  // The source of the chosen item may have been turned off since: list it, so that the user can return to it.
  const all = [...new Set([SAMPLE, ...live, value])];
  if (all.length === 1) return null;
  return (
    <Segmented<string>
      legend={t(`${part}.from`)}
      legendHidden={false}
      value={value}
      onChange={onChange}
      options={all.map((one) => ({
        value: one,
        label: one === SAMPLE ? t(`${part}.fromSample`) : t(`${part}.fromLive`, { provider: TITLES[one] ?? one }),
      }))}
    />
  );
}
