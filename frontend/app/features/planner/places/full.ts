/** The answer to a search holds the first places in full and ranks the others. */
import type { FullPlace, Place } from "../types";

export const isFull = (place: Place): place is FullPlace => "why" in place;
