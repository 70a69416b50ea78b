import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Segmented } from "~/ui/form/segmented";

/** Live sources as people know them. */
const TITLES: Record<string, string> = { duffel: "Duffel Stays", viator: "Viator" };
export const SAMPLE = "sample";

interface SourceChoiceProps {
  part: "stay" | "activities";
  value: string;
  onChange: (value: string) => void;
}

/** Where prices come from; nothing to choose where there are only sample ones. */
export function SourceChoice({ part, value, onChange }: SourceChoiceProps) {
  const { t } = useTranslation("planner");
  const config = useQuery({ queryKey: ["config"], queryFn: serverConfig, staleTime: Infinity });
  const live = (part === "stay" ? config.data?.stayProviders : config.data?.activityProviders) ?? [];
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
