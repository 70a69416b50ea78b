import { isUnnamed } from "~/api/live/row-names";

import type { Trip } from "../queries";

export type Task = Trip["checklist"][number];

/** Whose task it is, and until when. */
export interface TaskTerms {
  assigneeId: string | null;
  forEach: boolean;
  dueOn: string | null;
}

/** Whether the viewer has nothing left to do: a task for everyone is done by each for themselves. */
export function isDone(task: Task, viewer: string | null | undefined): boolean {
  return task.forEach ? viewer != null && task.doneBy.includes(viewer) : task.done;
}

/** Tasks for the viewer, for anyone, for others. */
export function groupOf(task: Task, viewer: string | null | undefined): "mine" | "anyone" | "others" {
  if (task.forEach) return viewer ? "mine" : "others";
  if (task.assigneeId === null) return "anyone";
  return task.assigneeId === viewer ? "mine" : "others";
}

/** The viewer's rights on a task, by the server's rules. */
export function rightsOn(task: Task, trip: Trip): { tick: boolean; edit: boolean } {
  if (trip.archived || isUnnamed(task.id) || !trip.may.includes("add_tasks")) return { tick: false, edit: false };
  const viewer = trip.viewerTravellerId;
  const isOwn = trip.viewerRole === "organizer" || (viewer !== null && task.addedBy === viewer);
  const isTheirs = task.assigneeId === null || task.assigneeId === viewer;
  return { tick: task.forEach ? viewer !== null : isOwn || isTheirs, edit: isOwn };
}

/** Apply a change to the checklist of a cached trip. */
export const withTasks = (change: (tasks: Trip["checklist"]) => Trip["checklist"]) => (known: Trip) => ({
  ...known,
  checklist: change(known.checklist),
});

/** A task after checking or unchecking `task`. */
export function ticked(one: Task, task: Task, checked: boolean, viewer: string | null | undefined): Task {
  if (one.id !== task.id) return one;
  if (!one.forEach || viewer == null) return { ...one, done: checked };
  return { ...one, doneBy: [...one.doneBy.filter((id) => id !== viewer), ...(checked ? [viewer] : [])] };
}
