import { useEffect, useState, useSyncExternalStore } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { Button } from "~/ui/buttons/button";

import { choose, chosen, onChoice } from "./choice";

/** The current answer, and buttons to change it: on the privacy page, one click from every footer. */
export default function ConsentChoice() {
  const { t, ready } = useTranslation("consent");
  const choice = useSyncExternalStore(onChoice, chosen, () => null);
  const [counts, setCounts] = useState<boolean | null>(null);
  useEffect(() => {
    serverConfig().then(
      (config) => setCounts(config.analytics === "on"),
      () => undefined,
    );
  }, []);
  if (!ready || counts === null) return null;
  if (!counts) return <p className="mt-3 prose-width text-ink-2">{t("off")}</p>;
  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-l border border-line p-4">
      <output className="font-semibold">{t(choice === "yes" ? "isYes" : choice === "no" ? "isNo" : "isOpen")}</output>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" aria-pressed={choice === "no"} onClick={() => choose("no")}>
          {t("refuse")}
        </Button>
        <Button variant="outline" aria-pressed={choice === "yes"} onClick={() => choose("yes")}>
          {t("agree")}
        </Button>
      </div>
    </div>
  );
}
