import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { ListEnd } from "~/ui/feedback/list-end";
import { showToast } from "~/ui/feedback/toast";
import { Skeleton } from "~/ui/feedback/skeleton";
import { SelectField } from "~/ui/form/select-field";

import { LOG_KINDS, logQuery, putBack } from "../editing/edits";
import { Failure } from "../failure";
import { refresh, type Trip } from "../queries";
import { LogRow } from "./log-row";

/** The trip's history: who, what, before and after; changes can be undone for 30 days. */
export function Log({ trip }: { trip: Trip }) {
  const { t } = useTranslation("editing");
  const [person, setPerson] = useState("");
  const [kind, setKind] = useState("");
  const query = useInfiniteQuery(logQuery(trip.id, { person, kind }));
  const { data, isPending, isError } = query;
  const undo = useMutation({
    mutationFn: (line: string) => putBack(trip.id, line),
    onSuccess: () => showToast({ tone: "good", text: t("putBack.done") }),
    onSettled: (_, error) => refresh(trip.id, error),
  });
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  // Lines that the user asked for themselves appear without animation.
  const list = useGlide<HTMLUListElement>(
    isPending || query.isPlaceholderData ? null : `${person} ${kind} ${data?.pages.length}`,
  );
  const people = data?.pages[0]?.people ?? [];
  return (
    <section aria-labelledby="log" className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 id="log" className="text-30">
          {t("log.title")}
        </h2>
        <p className="text-ink-2">{t("log.line")}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <SelectField label={t("log.person")} value={person} onChange={({ target }) => setPerson(target.value)}>
          <option value="">{t("log.everybody")}</option>
          {people.map(({ key, name }) => (
            <option key={key} value={key}>
              {name ?? t("log.clock")}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("log.kind")} value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">{t("log.everything")}</option>
          {LOG_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`log.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Failure error={undo.error} />
      {isPending && <Skeleton className="h-64" />}
      {!isPending && !isError && lines.length === 0 && <p className="text-ink-2">{t("log.none")}</p>}
      <ul ref={list} className="list-none p-0">
        {lines.map((line) => (
          <LogRow
            key={line.id}
            line={line}
            trip={trip}
            pending={undo.isPending && undo.variables === line.id}
            onPutBack={() => undo.mutate(line.id)}
          />
        ))}
      </ul>
      <ListEnd query={query} more={t("log.more")} failed={t("log.failed")} again={t("log.again")} />
    </section>
  );
}
