import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";

import { profileQuery } from "~/api/profile";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { auth } from "~/session/auth";
import { instant } from "~/lib/format";
import { fromNow } from "~/lib/from-now";
import { Badge } from "~/ui/marks/badge";
import { Button } from "~/ui/buttons/button";
import { showToast } from "~/ui/feedback/toast";

import { type Device, devicesQuery, endDevice } from "./queries";
import { codeOf, useRefusals } from "./refusals";
import { Row, Rows } from "./rows";
import { Waiting } from "./waiting";

const OTHERS = "others";
const PHONES = new Set(["Android", "iOS", "iPadOS"]);

/** Where this account is signed in: device, country, last use; one click ends one, or all others (TRUST.md A18). */
export function Devices() {
  const { t } = useTranslation("account");
  const devices = useQuery(devicesQuery);
  const profile = useQuery(profileQuery);
  const client = useQueryClient();
  const refusal = useRefusals();
  const [busy, setBusy] = useState<string | null>(null);
  // The current device first: it shows what the rows are about.
  const shown = (devices.data ?? []).toSorted((one, other) => Number(other.current) - Number(one.current));

  async function end(what: string, call: () => Promise<void>, done: string) {
    if (busy) return;
    setBusy(what);
    let failed: unknown = null;
    try {
      await call();
    } catch (error) {
      // Already gone: that is the wanted result.
      if (codeOf(error) !== "not_found") failed = error;
    }
    if (failed) showToast({ tone: "bad", text: refusal(failed, {}, t("devices.failed")) });
    else showToast({ tone: "good", text: done });
    await client.invalidateQueries(devicesQuery);
    setBusy(null);
    // The pressed button disappears with its row, or with the last of the other rows.
    if (!failed) document.getElementById("devices")?.focus();
  }

  return (
    <Waiting query={devices}>
      <div className="grid gap-5">
        <Rows label={t("devices.title")}>
          {shown.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              now={devices.dataUpdatedAt}
              zone={profile.data?.timezone ?? undefined}
              busy={busy === device.id}
              onEnd={() => void end(device.id, () => endDevice(device.id), t("devices.ended"))}
            />
          ))}
        </Rows>
        {shown.length > 1 ? (
          <Button
            className="justify-self-start"
            pending={busy === OTHERS}
            pendingLabel={t("devices.busy")}
            onClick={() => void end(OTHERS, endOthers, t("devices.done"))}
          >
            {t("devices.submit")}
          </Button>
        ) : (
          <p className="text-ink-2">{t("devices.alone")}</p>
        )}
      </div>
    </Waiting>
  );
}

async function endOthers(): Promise<void> {
  const { error } = await (await auth()).signOut({ scope: "others" });
  if (error) throw error;
}

interface DeviceRowProps {
  device: Device;
  /** When the list was fetched. */
  now: number;
  /** The reader's time zone; without one, the browser's. */
  zone: string | undefined;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, now, zone, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { browser, system, country, current, lastUsedAt } = device;
  const name =
    browser && system ? t("devices.on", { browser, system }) : (browser ?? system ?? t("devices.unknownDevice"));
  const place = country
    ? (new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country)
    : t("devices.unknownPlace");
  const exact = instant(lastUsedAt, language, zone);
  const seconds = Math.min(0, (Date.parse(lastUsedAt) - now) / 1000);
  return (
    <Row
      icon={PHONES.has(system ?? "") ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      title={name}
      badge={current && <Badge tone="good">{t("devices.this")}</Badge>}
      line={
        <>
          {place} ·{" "}
          <time dateTime={lastUsedAt}>
            {current ? t("devices.now") : t("devices.used", { ago: fromNow(seconds, language), exact })}
          </time>
        </>
      }
      action={
        !current && (
          <Button
            size="s"
            pending={busy}
            pendingLabel={t("devices.busy")}
            aria-label={t("devices.endNamed", { name, place })}
            onClick={onEnd}
          >
            {t("devices.end")}
          </Button>
        )
      }
    />
  );
}
