import type { UserIdentity } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { AtSign, Link2, Phone, Wallet } from "lucide-react";
import { useState } from "react";

import { useLanguage, useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { instant, list } from "~/lib/format";
import { leaveForProvider } from "~/session/provider-trip";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";

import { AskToRemove } from "./ask-to-remove";
import { ProofCancelled, useProof } from "./proof/use-proof";
import { offeredQuery, userQuery } from "./queries";
import { unpacked, useRefusals } from "./refusals";
import { Row, Rows } from "./rows";
import { Waiting } from "./waiting";

const NAMES: Record<string, string> = { google: "Google", github: "GitHub", web3: "Web3" };
const ICONS: Record<string, typeof Link2> = { email: AtSign, phone: Phone, web3: Wallet };
/** An email address or a phone number is changed, not unlinked. */
const OWN = new Set(["email", "phone"]);

/** The ways to sign in: the account's address, and linked accounts elsewhere. */
export function Identities() {
  const { t } = useTranslation("account");
  const user = useQuery(userQuery);
  const offered = useQuery(offeredQuery);
  const to = useLocalized();
  const language = useLanguage();
  const withProof = useProof();
  const refusal = useRefusals();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const identities = user.data?.identities ?? [];
  const { providers = [], linking = false } = offered.data ?? {};
  const open = providers.filter((name) => !identities.some(({ provider }) => provider === name));

  async function go(provider: string) {
    if (busy) return;
    setBusy(provider);
    setFailure(null);
    try {
      await withProof(() => leaveForProvider(provider, `${to("/account-settings")}#identities`, { link: true }));
    } catch (error) {
      if (!(error instanceof ProofCancelled))
        setFailure(
          refusal(
            error,
            { manual_linking_disabled: t("identities.off"), identity_already_exists: t("identities.taken") },
            t("identities.linkFailed"),
          ),
        );
      setBusy(null);
    }
  }

  return (
    <Waiting query={user}>
      <div className="grid gap-5">
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        <Rows label={t("identities.title")}>
          {identities.map((identity) => (
            <IdentityRow
              key={identity.identity_id}
              identity={identity}
              only={identities.length === 1}
              onUnlink={linking && !OWN.has(identity.provider) ? () => setLeaving(identity) : null}
            />
          ))}
        </Rows>
        {linking && open.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {open.map((provider) => (
              <Button
                key={provider}
                icon={<Link2 aria-hidden="true" />}
                pending={busy === provider}
                pendingLabel={t("identities.busy")}
                onClick={() => void go(provider)}
              >
                {t("identities.link", { provider: NAMES[provider] })}
              </Button>
            ))}
          </div>
        )}
        {!linking && offered.data && (
          <p className="text-14 text-ink-2">
            {open.length > 0
              ? t("identities.byItself", {
                  providers: list(
                    open.map((name) => NAMES[name] ?? name),
                    language,
                  ),
                })
              : t("identities.off")}
          </p>
        )}
      </div>
      <Unlink identity={leaving} onClose={() => setLeaving(null)} />
    </Waiting>
  );
}

interface IdentityRowProps {
  identity: UserIdentity;
  only: boolean;
  /** Null if it cannot be unlinked. */
  onUnlink: (() => void) | null;
}

function useName() {
  const { t } = useTranslation("account");
  return ({ provider }: UserIdentity) =>
    provider === "email" || provider === "phone"
      ? t(`identities.${provider}`)
      : (NAMES[provider] ?? t("identities.company"));
}

function IdentityRow({ identity, only, onUnlink }: IdentityRowProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const Icon = ICONS[identity.provider] ?? Link2;
  const name = useName()(identity);
  const said = identity.identity_data ?? {};
  const address = String(said["email"] ?? said["preferred_username"] ?? (said["phone"] ? `+${said["phone"]}` : ""));
  const since = instant(identity.created_at ?? "", language, undefined, { dateStyle: "medium" });
  return (
    <Row
      icon={<Icon aria-hidden="true" />}
      title={name}
      line={
        <>
          <span className="break-all">{address}</span>
          {address && " · "}
          {t("identities.since", { date: since })}
          {only && ` · ${t("identities.only")}`}
        </>
      }
      action={
        onUnlink &&
        !only && (
          <Button size="s" onClick={onUnlink} aria-label={t("identities.unlinkNamed", { name })}>
            {t("identities.unlink")}
          </Button>
        )
      }
    />
  );
}

function Unlink({ identity, onClose }: { identity: UserIdentity | null; onClose: () => void }) {
  const { t } = useTranslation("account");
  const nameOf = useName();
  const name = identity ? nameOf(identity) : "";
  return (
    <AskToRemove
      open={identity !== null}
      onClose={onClose}
      title={t("identities.askTitle", { name })}
      line={t("identities.askLine")}
      yes={t("identities.unlink")}
      remove={async () => unpacked(await (await auth()).unlinkIdentity(identity!))}
      done={t("identities.unlinked", { name })}
      refusals={{
        single_identity_not_deletable: t("identities.last"),
        email_conflict_identity_not_deletable: t("identities.ownAddress"),
        manual_linking_disabled: t("identities.off"),
      }}
      failed={t("identities.unlinkFailed")}
    />
  );
}
