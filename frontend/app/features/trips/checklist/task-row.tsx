import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { rowName } from "~/api/live/row-names";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-texts";
import { day } from "~/lib/format";
import { Face } from "~/ui/art/face";
import { IconButton } from "~/ui/buttons/icon-button";
import { classes } from "~/ui/classes";
import { Checkbox } from "~/ui/form/checkbox";
import { Badge } from "~/ui/marks/badge";
import { Menu } from "~/ui/overlay/menu";

import { changeTask, removeTask } from "../editing/edits";
import type { EditRequest } from "../editing/types";
import type { Trip } from "../queries";
import { BeingChanged } from "../together/being-changed";
import { isDone, rightsOn, type Task, ticked, withTasks } from "./tasks";

interface TaskRowProps {
  task: Task;
  trip: Trip;
  run: (ask: EditRequest) => void;
  onOpen: () => void;
}

/** One task: a checkbox, its text, due date and assignee. */
export function TaskRow({ task, trip, run, onOpen }: TaskRowProps) {
  const { t } = useTranslation("editing");
  const viewer = trip.viewerTravellerId;
  const isChecked = isDone(task, viewer);
  const { tick, edit } = rightsOn(task, trip);
  return (
    <li data-glide={rowName(task.id)} className="flex flex-wrap items-start gap-x-3 border-b border-line py-1.5">
      <Checkbox
        className="min-w-0 flex-1"
        checked={isChecked}
        disabled={!tick}
        onChange={({ target: { checked } }) =>
          run({
            send: (version) => changeTask(trip.id, task.id, { done: checked, version }),
            wanted: { done: checked },
            optimistic: withTasks((tasks) => tasks.map((one) => ticked(one, task, checked, viewer))),
          })
        }
      >
        <span className={classes("block break-words", isChecked && "text-ink-2 line-through")}>{task.text}</span>
        <Note task={task} trip={trip} isDone={isChecked} />
      </Checkbox>
      {/* On a phone the task needs the width: the assignee is shown below its menu. */}
      <span className="flex shrink-0 items-center gap-2 py-1.5 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-0.5">
        <Whose task={task} trip={trip} />
        {edit && (
          <Menu
            label={t("checklist.menu", { task: task.text })}
            trigger={
              <IconButton size="s" label={t("checklist.menu", { task: task.text })}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
            items={[
              { key: "edit", label: t("edit"), icon: <Pencil aria-hidden="true" />, onSelect: onOpen },
              {
                key: "remove",
                label: t("remove"),
                icon: <Trash2 aria-hidden="true" />,
                danger: true,
                onSelect: () =>
                  run({
                    send: (version) => removeTask(trip.id, task.id, version),
                    optimistic: withTasks((tasks) => tasks.filter((one) => one.id !== task.id)),
                    done: t("checklist.removed"),
                  }),
              },
            ]}
          />
        )}
      </span>
      <span className="w-full ps-9 empty:hidden">
        <BeingChanged trip={trip} part={`task:${task.id}`} />
      </span>
    </li>
  );
}

/** The due date, and how many have done a task for everyone. */
function Note({ task, trip, isDone: isOver }: { task: Task; trip: Trip; isDone: boolean }) {
  const { t } = useTranslation("editing");
  const language = useLanguage();
  const coming = trip.travellers.filter((one) => one.rsvp !== "declined").map((one) => one.id);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isLate = !isOver && task.dueOn !== null && task.dueOn < today;
  const parts = [
    task.dueOn &&
      t(isLate ? "checklist.late" : "checklist.due", {
        day: day(task.dueOn, language, { weekday: "short", day: "numeric", month: "short" }),
      }),
    task.forEach &&
      task.doneBy.length > 0 &&
      t("checklist.doneBy", { count: coming.filter((id) => task.doneBy.includes(id)).length, total: coming.length }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <span className={classes("block text-14", isLate ? "font-semibold text-bad" : "text-ink-2")}>
      {parts.join(" · ")}
    </span>
  );
}

function Whose({ task, trip }: { task: Task; trip: Trip }) {
  const { t } = useTranslation("editing");
  const person = trip.travellers.find((one) => one.id === task.assigneeId);
  if (person)
    return (
      <>
        <Face name={person.name} colour={person.colour} size="s" pictureUrl={person.pictureUrl} named />
        <span className="text-14 text-ink-2 max-sm:visually-hidden">{person.name.split(" ")[0]}</span>
      </>
    );
  if (task.key) return <Badge>{t("checklist.advice")}</Badge>;
  return task.forEach ? <Badge>{t("checklist.forEach")}</Badge> : null;
}
