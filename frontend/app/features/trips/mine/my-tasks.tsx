import { CircleCheck } from "lucide-react";
import { useState } from "react";

import { rowName } from "~/api/live/row-names";
import { useLocalized } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { useGlide } from "~/lib/glide";
import { TextLink } from "~/ui/buttons/text-link";

import { AddTask } from "../checklist/add-task";
import { EditTask } from "../checklist/edit-task";
import { TaskRow } from "../checklist/task-row";
import { groupOf, isDone, type Task } from "../checklist/tasks";
import { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";

const due = (task: Task) => task.dueOn ?? "9999";

/** The viewer's own tasks, the soonest first and completed ones last; the others are on the checklist. */
export function tasksOf(trip: Trip): Task[] {
  const viewer = trip.viewerTravellerId;
  return trip.checklist
    .filter((task) => groupOf(task, viewer) === "mine")
    .toSorted((a, b) => Number(isDone(a, viewer)) - Number(isDone(b, viewer)) || due(a).localeCompare(due(b)));
}

export function MyTasks({ trip }: { trip: Trip }) {
  const { t } = useTranslation(["mine", "editing"]);
  const to = useLocalized();
  const edit = useEdit(trip);
  const [open, setOpen] = useState<Task | null>(null);
  const list = useGlide();
  const tasks = tasksOf(trip);
  const done = tasks.filter((task) => isDone(task, trip.viewerTravellerId)).length;
  return (
    <section ref={list} aria-labelledby="my-tasks" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="my-tasks" className="text-30">
          {t("tasks.title")}
        </h2>
        {tasks.length > 0 && (
          <p className="text-ink-2 tabular-nums">{t("editing:checklist.count", { done, total: tasks.length })}</p>
        )}
      </div>
      {tasks.length === 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <CircleCheck aria-hidden="true" className="text-good" />
          {t("tasks.none")}
        </p>
      )}
      {tasks.length > 0 && (
        <ul className="list-none border-t border-line p-0">
          {tasks.map((task) => (
            <TaskRow key={rowName(task.id)} task={task} trip={trip} run={edit.run} onOpen={() => setOpen(task)} />
          ))}
        </ul>
      )}
      {trip.may.includes("add_tasks") && !trip.archived && (
        <AddTask trip={trip} edit={edit} assigneeId={trip.viewerTravellerId} />
      )}
      <TextLink to={to(`/trip-details/${trip.id}/checklist`)} arrow className="justify-self-start">
        {t("tasks.all")}
      </TextLink>
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
