import { useQuery } from "@tanstack/react-query";

import type { Trip } from "~/api/trip";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { Button } from "~/ui/buttons/button";
import { Notice } from "~/ui/feedback/notice";
import { Face } from "~/ui/art/face";
import { Badge } from "~/ui/marks/badge";

import { requestsQuery } from "./queries";
import { RequestCard } from "./request-card";

/** For the organizer: the requests to join, one by one, and the answers given before. */
export function JoinRequests({ trip }: { trip: Trip }) {
  const { t, ready } = useTranslation(["explore", "common"]);
  const { data, isError, refetch, isFetching } = useQuery(requestsQuery(trip.id));
  const list = useGlide(ready && data ? "" : null);
  if (!ready) return null;
  const waiting = data?.requests.filter((one) => one.status === "pending") ?? [];
  const answered = data?.requests.filter((one) => one.status !== "pending") ?? [];
  if (data && data.requests.length === 0 && !trip.openToExternalNomads) return null;
  return (
    <section ref={list} aria-labelledby="requests" className="grid gap-4">
      <h2 id="requests" className="text-24">
        {t("requests.title")}
      </h2>
      {isError && (
        <Notice
          tone="bad"
          live="polite"
          action={
            <Button size="s" pending={isFetching} onClick={() => void refetch()}>
              {t("common:loadFailed.again")}
            </Button>
          }
        >
          {t("requests.failed")}
        </Notice>
      )}
      {data && waiting.length === 0 && <p className="text-ink-2">{t("requests.none")}</p>}
      {waiting.map((request) => (
        <div key={request.id} data-glide={request.id}>
          <RequestCard trip={trip} request={request} />
        </div>
      ))}
      {answered.length > 0 && (
        <ul className="list-none p-0">
          {answered.map((one) => (
            <li key={one.id} data-glide={one.id} className="flex items-center gap-4 border-b border-line py-3">
              <Face name={one.name} colour={1} size="l" pictureUrl={one.pictureUrl} />
              <p className="min-w-0 flex-1 break-words">
                {t("requests.from", { name: one.name, city: one.departureCity })}
              </p>
              <Badge tone={one.status === "approved" ? "good" : "plain"}>
                {t(one.status === "approved" ? "requests.approved" : "requests.declined")}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
