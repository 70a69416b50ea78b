import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { leaveForProvider } from "~/session/provider-trip";
import { Button } from "~/ui/buttons/button";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { AdultLine } from "./terms";
import { afterSignIn } from "./where-to";

const PROVIDERS = [
  { id: "google", name: "Google" },
  { id: "github", name: "GitHub" },
] as const;
type Provider = (typeof PROVIDERS)[number];

/** The identity providers that this server has keys for; nothing if there are none. */
export function ProviderButtons({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [offered, setOffered] = useState<readonly Provider[]>([]);

  // Asked last, once the page has everything else.
  useEffect(() => {
    const ask = () =>
      void serverConfig().then(
        ({ loginProviders }) => setOffered(PROVIDERS.filter(({ id }) => loginProviders.includes(id))),
        () => {},
      );
    if (document.readyState === "complete") return ask();
    addEventListener("load", ask, { once: true });
    return () => removeEventListener("load", ask);
  }, []);

  async function go(provider: Provider) {
    onPress();
    setBusy(provider);
    setFailure(null);
    try {
      await leaveForProvider(provider.id, afterSignIn(search));
    } catch (error) {
      setFailure(failureOf(error, "provider"));
    } finally {
      setBusy(null);
    }
  }

  if (offered.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))]">
        {offered.map((provider) => (
          <Button
            key={provider.id}
            full
            pending={busy === provider}
            pendingLabel={t("callback.busy", { provider: provider.name })}
            onClick={() => void go(provider)}
          >
            {t("continueWith", { provider: provider.name })}
          </Button>
        ))}
      </div>
      <AdultLine />
      {failure && <FailureNotice headline={t("login.failed")} failure={failure} />}
    </div>
  );
}
