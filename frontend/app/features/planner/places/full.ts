/** A search reply holds the first places in full and only ranks the others. */
import type { FullPlace, Place } from "../types";

export const isFull = (place: Place): place is FullPlace => "why" in place;
