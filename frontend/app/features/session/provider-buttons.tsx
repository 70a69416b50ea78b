import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

import { auth, serverConfig } from "~/lib/auth";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

import { mailedReturn } from "./where-to";

const PROVIDERS = [
  { id: "google", name: "Google" },
  { id: "github", name: "GitHub" },
] as const;

/** The two identity providers; one that this server has no keys for says so instead of leading nowhere. */
export function ProviderButtons() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const [missing, setMissing] = useState<string | null>(null);

  async function go(provider: (typeof PROVIDERS)[number]) {
    const config = await serverConfig().catch(() => null);
    if (!config?.loginProviders.includes(provider.id)) {
      setMissing(provider.name);
      return;
    }
    await (await auth()).signInWithOAuth({ provider: provider.id, options: { redirectTo: mailedReturn(search) } });
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {PROVIDERS.map((provider) => (
          <Button key={provider.id} full onClick={() => void go(provider)}>
            {t("continueWith", { provider: provider.name })}
          </Button>
        ))}
      </div>
      {missing && (
        <Notice tone="info" live="polite">
          {t("notConfigured", { provider: missing })}
        </Notice>
      )}
    </div>
  );
}
