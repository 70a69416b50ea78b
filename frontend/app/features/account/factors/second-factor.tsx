import type { Factor } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus, Smartphone } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { instant } from "~/lib/format";
import { Button } from "~/ui/buttons/button";

import { AskToRemove } from "../ask-to-remove";
import { useLaterDialog } from "../later-dialog";
import { offeredQuery, refreshAccount, userQuery } from "../queries";
import { Row, Rows } from "../rows";
import { unpacked } from "../refusals";
import { Waiting } from "../waiting";
import { RecoveryCodes } from "./recovery-codes";

const load = () => import("./enrol-dialog");

/** The account's second factors: add or remove one, and recovery codes for when none is at hand (TRUST.md A16). */
export function SecondFactor() {
  const { t } = useTranslation("account");
  const user = useQuery(userQuery);
  const offered = useQuery(offeredQuery);
  const { Dialog, show, close, coming, fault } = useLaterDialog(load);
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const factors = (user.data?.factors ?? []).filter(({ status }) => status === "verified");

  return (
    <Waiting query={user}>
      <div className="grid gap-6">
        {factors.length === 0 ? (
          <p className="text-ink-2">{t("factors.none")}</p>
        ) : (
          <Rows label={t("factors.title")}>
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
            ))}
          </Rows>
        )}
        {fault}
        <Button
          variant={factors.length === 0 ? "ink" : "outline"}
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
          pending={coming}
          pendingLabel={t("wait")}
          onClick={() => void show()}
        >
          {t(factors.length === 0 ? "factors.add" : "factors.addAnother")}
        </Button>
        {factors.length > 0 && <RecoveryCodes />}
      </div>
      {Dialog && (
        <Dialog
          taken={factors.map((one) => one.friendly_name ?? "")}
          phones={offered.data?.phones ?? false}
          onClose={() => {
            close();
            void refreshAccount();
          }}
        />
      )}
      <RemoveFactor factor={leaving} last={factors.length === 1} onClose={() => setLeaving(null)} />
    </Waiting>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const phone = factor.factor_type === "phone";
  const name = factor.friendly_name || t(phone ? "factors.phone" : "factors.app");
  return (
    <Row
      icon={phone ? <Smartphone aria-hidden="true" /> : <KeyRound aria-hidden="true" />}
      title={name}
      line={t(phone ? "factors.phoneSince" : "factors.appSince", {
        date: instant(factor.created_at, language, undefined, { dateStyle: "medium" }),
      })}
      action={
        <Button size="s" onClick={onRemove} aria-label={t("factors.removeNamed", { name })}>
          {t("remove")}
        </Button>
      }
    />
  );
}

function RemoveFactor({ factor, last, onClose }: { factor: Factor | null; last: boolean; onClose: () => void }) {
  const { t } = useTranslation("account");
  return (
    <AskToRemove
      open={factor !== null}
      onClose={onClose}
      title={t("factors.removeTitle")}
      line={t(last ? "factors.removeLast" : "factors.removeLine", { name: factor?.friendly_name ?? "" })}
      yes={t("remove")}
      remove={async () => unpacked(await (await auth()).mfa.unenroll({ factorId: factor!.id }))}
      done={t("factors.removed")}
      failed={t("factors.removeFailed")}
    />
  );
}
