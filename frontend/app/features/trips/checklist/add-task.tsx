import { Plus } from "lucide-react";
import { useRef, useState } from "react";

import { nextName } from "~/api/live/row-names";
import { useTranslation } from "~/i18n/use-texts";
import { Button } from "~/ui/buttons/button";
import { TextField } from "~/ui/form/text-field";

import { addTask } from "../editing/edits";
import type { useEdit } from "../editing/use-edit";
import type { Trip } from "../queries";
import { TaskFields } from "./task-fields";
import { type TaskTerms, withTasks } from "./tasks";

interface AddTaskProps {
  trip: Trip;
  edit: ReturnType<typeof useEdit>;
  /** The default assignee; null means whoever gets to it. */
  assigneeId?: string | null;
}

/** A field for the next task; assignee and due date can be set once something is typed. */
export function AddTask({ trip, edit, assigneeId = null }: AddTaskProps) {
  const start: TaskTerms = { assigneeId, forEach: false, dueOn: null };
  const { t } = useTranslation("editing");
  const [text, setText] = useState("");
  const [terms, setTerms] = useState(start);
  const field = useRef<HTMLInputElement>(null);
  function add() {
    if (text.trim() === "") return field.current?.focus();
    const row = nextName();
    const task = { id: row, key: null, addedBy: trip.viewerTravellerId, done: false, doneBy: [] };
    edit.run({
      send: () => addTask(trip.id, { text, ...terms }),
      row,
      optimistic: withTasks((tasks) => [...tasks, { ...task, text: text.trim(), ...terms }]),
      // If it is refused, put back what was typed, unless the next task is being typed.
      onRefused: () => {
        if (field.current?.value) return;
        setText(text);
        setTerms(terms);
      },
    });
    setText("");
    setTerms(start);
    field.current?.focus();
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          className="min-w-44 flex-1"
          label={t("checklist.new")}
          placeholder={t("checklist.example")}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="outline" icon={<Plus aria-hidden="true" />}>
          {t("checklist.add")}
        </Button>
      </div>
      {text !== "" && <TaskFields trip={trip} value={terms} onChange={setTerms} />}
    </form>
  );
}
