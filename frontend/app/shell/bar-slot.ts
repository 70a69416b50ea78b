/** The element in the top bar where a page may put content; null if there is no such bar. */
export type BarSlot = HTMLElement | null;
