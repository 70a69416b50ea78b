import { useState } from "react";

import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextArea } from "~/ui/form/text-area";
import { Dialog } from "~/ui/overlay/dialog";

import { changeTask } from "../editing/edits";
import { type useEdit, useSeen } from "../editing/use-edit";
import type { Trip } from "../queries";
import { AlsoAt } from "../together/being-changed";
import { TaskFields } from "./task-fields";
import { type Task, withTasks } from "./tasks";

interface EditTaskProps {
  task: Task;
  trip: Trip;
  edit: ReturnType<typeof useEdit>;
  onClose: () => void;
}

/** Edits a task's text, assignee and due date. Only changed fields are sent. */
export function EditTask({ task, trip, edit, onClose }: EditTaskProps) {
  const { t } = useTranslation("editing");
  const { assigneeId, forEach, dueOn } = task;
  const { version: seen } = useSeen(trip);
  const [text, setText] = useState(task.text);
  const [terms, setTerms] = useState({ assigneeId, forEach, dueOn });
  const changed = {
    ...(text !== task.text && { text }),
    ...((terms.assigneeId !== assigneeId || terms.forEach !== forEach) && {
      assigneeId: terms.assigneeId,
      forEach: terms.forEach,
    }),
    ...(terms.dueOn !== dueOn && { dueOn: terms.dueOn }),
  };
  // The page already shows the change; if it is refused, the dialog is back with what was typed.
  const [isSent, setSent] = useState(false);
  function save() {
    if (Object.keys(changed).length === 0) return onClose();
    setSent(true);
    edit.run({
      seen,
      send: (version) => changeTask(trip.id, task.id, { ...changed, version }),
      wanted: changed,
      optimistic: withTasks((tasks) => tasks.map((one) => (one.id === task.id ? { ...one, ...changed } : one))),
      done: t("saved"),
      onDone: onClose,
      onRefused: () => setSent(false),
    });
  }
  return (
    <Dialog
      open={!isSent}
      kept
      onClose={onClose}
      title={t("checklist.edit")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={text.trim() === ""} onClick={save}>
            {t("save")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AlsoAt trip={trip} part={`task:${task.id}`} />
        <TextArea
          label={t("field.text")}
          rows={3}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
          data-autofocus
        />
        <TaskFields trip={trip} value={terms} onChange={setTerms} />
      </div>
    </Dialog>
  );
}
