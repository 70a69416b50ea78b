import { useQuery } from "@tanstack/react-query";
import { Plus, Terminal } from "lucide-react";
import { useState } from "react";

import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { instant, list } from "~/lib/format";
import { fromNow } from "~/lib/from-now";
import { TOKEN_SCOPES } from "~/lib/token-scopes";
import { Button } from "~/ui/buttons/button";
import { Badge } from "~/ui/marks/badge";

import { AskToRemove } from "../ask-to-remove";
import { useLaterDialog } from "../later-dialog";
import { refreshAccount } from "../queries";
import { codeOf } from "../refusals";
import { Row, Rows } from "../rows";
import { Waiting } from "../waiting";
import { revokeToken, revokeTokens, type Token, tokensQuery } from "./queries";

const load = () => import("./new-token-dialog");
const ALL = "all";

/** The account's personal access tokens: what each may do, until when, and when it was last used. */
export function Tokens() {
  const { t } = useTranslation("tokens");
  const account = useTranslation("account").t;
  const tokens = useQuery(tokensQuery);
  const { Dialog, show, close, coming, fault } = useLaterDialog(load);
  const [leaving, setLeaving] = useState<Token | typeof ALL | null>(null);
  const { tokens: shown = [], most = 0 } = tokens.data ?? {};
  const now = tokens.dataUpdatedAt;
  const full = shown.filter((one) => !isOver(one, now)).length >= most;

  return (
    <Waiting query={tokens}>
      <div className="grid gap-6">
        {shown.length === 0 ? (
          <p className="text-ink-2">{t("none")}</p>
        ) : (
          <Rows label={t("title")}>
            {shown.map((token) => (
              <TokenRow key={token.id} token={token} now={now} onRevoke={() => setLeaving(token)} />
            ))}
          </Rows>
        )}
        {fault}
        {full && <p className="text-ink-2">{t("full", { most })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={shown.length === 0 ? "primary" : "ink"}
            icon={<Plus aria-hidden="true" />}
            pending={coming}
            pendingLabel={account("wait")}
            disabled={full}
            onClick={() => void show()}
          >
            {t("add")}
          </Button>
          {shown.length > 1 && <Button onClick={() => setLeaving(ALL)}>{t("revokeAll")}</Button>}
        </div>
      </div>
      {Dialog && <Dialog onClose={close} />}
      <Revoke token={leaving} onClose={() => setLeaving(null)} />
    </Waiting>
  );
}

const isOver = (token: Token, now: number) => Date.parse(token.expiresAt) <= now;

function TokenRow({ token, now, onRevoke }: { token: Token; now: number; onRevoke: () => void }) {
  const { t } = useTranslation("tokens");
  const language = useLanguage();
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const day = (iso: string) => instant(iso, language, undefined, { dateStyle: "medium" });
  const over = isOver(token, now);
  const may = TOKEN_SCOPES.filter(({ scope }) => scopes.includes(scope)).map(({ words }) => t(`short.${words}`));
  const used = lastUsedAt
    ? t("used", { ago: fromNow(Math.min(0, (Date.parse(lastUsedAt) - now) / 1000), language) })
    : t("unused");
  return (
    <Row
      icon={<Terminal aria-hidden="true" />}
      title={<span className="wrap-anywhere">{name}</span>}
      badge={over && <Badge tone="bad">{t("over")}</Badge>}
      line={
        <>
          {list(may, language)}
          <br />
          {t("since", { date: day(createdAt) })} · {t(over ? "ended" : "until", { date: day(expiresAt) })} · {used}
        </>
      }
      action={
        <Button size="s" aria-label={t("revokeNamed", { name })} onClick={onRevoke}>
          {t("revoke")}
        </Button>
      }
    />
  );
}

/** Asks before revoking one token, or all of them. */
function Revoke({ token, onClose }: { token: Token | typeof ALL | null; onClose: () => void }) {
  const { t } = useTranslation("tokens");
  const all = token === ALL;

  async function revoke() {
    try {
      if (all) await revokeTokens();
      else if (token) await revokeToken(token.id);
    } catch (error) {
      // Already gone: that is the wanted result.
      if (codeOf(error) !== "not_found") throw error;
      await refreshAccount();
    }
  }

  return (
    <AskToRemove
      open={token !== null}
      onClose={onClose}
      title={all ? t("revokeAll") : t("revokeNamed", { name: token?.name ?? "" })}
      line={t(all ? "revokeAllLine" : "revokeLine")}
      yes={t(all ? "revokeAll" : "revoke")}
      remove={revoke}
      done={t(all ? "revokedAll" : "revoked")}
      failed={t("failed")}
    />
  );
}
