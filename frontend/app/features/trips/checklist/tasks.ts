import { isUnnamed } from "~/api/live/row-names";

import type { Trip } from "../queries";

export type Task = Trip["checklist"][number];

/** Whether someone has nothing left to do here: what everybody does is done by each for themselves. */
export function isDone(task: Task, viewer: string | null | undefined): boolean {
  return task.forEach ? viewer != null && task.doneBy.includes(viewer) : task.done;
}

/** For the viewer, for whoever gets to it, for others. */
export function groupOf(task: Task, viewer: string | null | undefined): "mine" | "anyone" | "others" {
  if (task.forEach) return viewer ? "mine" : "others";
  if (task.assigneeId === null) return "anyone";
  return task.assigneeId === viewer ? "mine" : "others";
}

/** What the viewer may do with a task, as the server sees it. */
export function rightsOn(task: Task, trip: Trip): { tick: boolean; edit: boolean } {
  if (trip.archived || isUnnamed(task.id) || !trip.may.includes("add_tasks")) return { tick: false, edit: false };
  const viewer = trip.viewerTravellerId;
  const isOwn = trip.viewerRole === "organizer" || (viewer !== null && task.addedBy === viewer);
  const isTheirs = task.assigneeId === null || task.assigneeId === viewer;
  return { tick: task.forEach ? viewer !== null : isOwn || isTheirs, edit: isOwn };
}

/** The checklist of the trip as it will be. */
export const withTasks = (change: (tasks: Trip["checklist"]) => Trip["checklist"]) => (known: Trip) => ({
  ...known,
  checklist: change(known.checklist),
});

/** A task as it will be once this one is ticked. */
export function ticked(one: Task, task: Task, checked: boolean, viewer: string | null | undefined): Task {
  if (one.id !== task.id) return one;
  if (!one.forEach || viewer == null) return { ...one, done: checked };
  return { ...one, doneBy: [...one.doneBy.filter((id) => id !== viewer), ...(checked ? [viewer] : [])] };
}
