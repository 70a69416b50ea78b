import { useState } from "react";

import { rowName } from "~/api/live/row-names";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { ProgressBar } from "~/ui/feedback/progress-bar";

import { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AddTask } from "./add-task";
import { EditTask } from "./edit-task";
import { TaskRow } from "./task-row";
import { groupOf, isDone, type Task } from "./tasks";

const GROUPS = ["mine", "anyone", "others"] as const;

/** Tasks before leaving, and who does them: checked off, added, assigned and deleted right here. */
export function Checklist({ trip }: { trip: Trip }) {
  const { t } = useTranslation("editing");
  const edit = useEdit(trip);
  const [open, setOpen] = useState<Task | null>(null);
  const list = useGlide();
  const viewer = trip.viewerTravellerId;
  const done = trip.checklist.filter((task) => isDone(task, viewer)).length;
  const total = trip.checklist.length;
  const groups = GROUPS.map((group) => ({
    group,
    tasks: trip.checklist
      .filter((task) => groupOf(task, viewer) === group)
      .toSorted((one, other) => Number(isDone(one, viewer)) - Number(isDone(other, viewer))),
  })).filter(({ tasks }) => tasks.length > 0);
  return (
    <section ref={list} aria-labelledby="checklist" className="grid max-w-3xl gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="checklist" tabIndex={-1} className="text-30 outline-none">
            {t("checklist.title")}
          </h2>
          {total > 0 && <p className="font-semibold tabular-nums">{t("checklist.count", { done, total })}</p>}
        </div>
        {total > 0 && <ProgressBar value={done} max={total} label={t("checklist.count", { done, total })} />}
      </div>
      {total === 0 && <p className="text-ink-2">{t("checklist.none")}</p>}
      {groups.map(({ group, tasks }) => (
        <div key={group}>
          <h3 className="border-b border-line pb-2 font-text text-14 font-semibold text-ink-2">
            {t(`checklist.${group}`)}
          </h3>
          <ul className="list-none p-0">
            {tasks.map((task) => (
              <TaskRow key={rowName(task.id)} task={task} trip={trip} run={edit.run} onOpen={() => setOpen(task)} />
            ))}
          </ul>
        </div>
      ))}
      {trip.may.includes("add_tasks") && !trip.archived && <AddTask trip={trip} edit={edit} />}
      {open && (
        <EditTask
          key={open.id}
          task={open}
          trip={trip}
          edit={edit}
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
      {edit.clash}
    </section>
  );
}
