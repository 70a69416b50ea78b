import type { Avoided } from "../types";

/** Everything that can be avoided, in display order; tsc fails if the server adds something that is missing here. */
export const AVOIDABLE = Object.keys({
  storms: true,
  heat: true,
  school_holidays: true,
  darkness: true,
} satisfies Record<Avoided, true>) as Avoided[];
