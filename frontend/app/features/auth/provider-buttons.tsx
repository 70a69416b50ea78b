import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { serverConfig } from "~/lib/server-config";
import { leaveForProvider } from "~/session/provider-trip";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { FailureNotice } from "./failure-notice";
import { type Failure, failureOf } from "./failures";
import { AdultLine } from "./terms";
import { afterSignIn } from "./where-to";

const PROVIDERS = [
  { id: "google", name: "Google" },
  { id: "github", name: "GitHub" },
] as const;
type Provider = (typeof PROVIDERS)[number];

/** The two identity providers; of one that this server has no keys for that is said, before and after a press. */
export function ProviderButtons({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const [busy, setBusy] = useState<Provider | null>(null);
  const [missing, setMissing] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const language = useLanguage();
  const [known, setKnown] = useState<string[] | null>(null);
  const unknown = PROVIDERS.filter(({ id }) => known?.includes(id) === false).map(({ name }) => name);

  // Asked when the page has everything else.
  useEffect(() => {
    const ask = () =>
      void serverConfig().then(
        ({ loginProviders }) => setKnown(loginProviders),
        () => {},
      );
    if (document.readyState === "complete") return ask();
    addEventListener("load", ask, { once: true });
    return () => removeEventListener("load", ask);
  }, []);

  async function go(provider: Provider) {
    onPress();
    setBusy(provider);
    setMissing(null);
    setFailure(null);
    try {
      const { loginProviders } = await serverConfig();
      if (loginProviders.includes(provider.id)) await leaveForProvider(provider.id, afterSignIn(search));
      else setMissing(provider);
    } catch (error) {
      setFailure(failureOf(error, "provider"));
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {PROVIDERS.map((provider) => (
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
      {missing ? (
        <Notice tone="info" live="polite">
          {t("notConfigured", { provider: missing.name })}
        </Notice>
      ) : (
        unknown.length > 0 && (
          <p className="text-14 text-ink-2">
            {t("notConfigured", {
              provider: new Intl.ListFormat(language, { type: "disjunction" }).format(unknown),
            })}
          </p>
        )
      )}
    </div>
  );
}
