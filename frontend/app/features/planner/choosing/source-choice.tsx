import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Segmented } from "~/ui/form/segmented";

import { isLive } from "../plan/plan";
import { sourceOf } from "../use-live";

/** Live sources as people know them. */
const TITLES: Record<string, string> = { duffel: "Duffel Stays", viator: "Viator" };
export const SAMPLE = "sample";

const useConfig = () => useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity }).data;

/** Of the sources that the server has set up for a part, beside the samples. */
function useProviders(part: "stay" | "activities"): string[] {
  const config = useConfig();
  return (part === "stay" ? config?.stayProviders : config?.activityProviders) ?? [];
}

/** The source of what was chosen; while nothing is, a live one where there is one, until another is picked. */
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

/** Where prices come from; nothing to choose where there are only sample ones. */
export function SourceChoice({ part, value, onChange }: SourceChoiceProps) {
  const { t } = useTranslation("planner");
  const live = useProviders(part);
  // What was chosen may have been turned off since: there has to be a way back.
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
