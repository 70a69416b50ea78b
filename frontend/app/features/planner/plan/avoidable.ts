import type { Avoided } from "../types";

/** What can be avoided, in the order in which it is named; tsc asks for whatever the server adds. */
export const AVOIDABLE = Object.keys({
  storms: true,
  heat: true,
  school_holidays: true,
  darkness: true,
} satisfies Record<Avoided, true>) as Avoided[];
