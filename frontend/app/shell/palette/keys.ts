const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The keys that open the palette, named as on this machine's keyboard. */
export const PALETTE_KEYS = () => (isApple() ? ["⌘", "K"] : ["Ctrl", "K"]);

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** The dialog that a key press opens outside of the page's own controls; null if none. */
export function askedFor(event: KeyboardEvent): "palette" | "help" | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    return "palette";
  }
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
  return event.key === "?" && !isTyping && !event.ctrlKey && !event.metaKey ? "help" : null;
}
