const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** The keys that open the palette, as this machine's keyboard calls them. */
export const PALETTE_KEYS = () => (isApple() ? ["⌘", "K"] : ["Ctrl", "K"]);

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** What a key asks for outside of the page's own controls; null for nothing. */
export function askedFor(event: KeyboardEvent): "palette" | "help" | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    return "palette";
  }
  const isTyping = event.target instanceof Element && event.target.closest(TYPED_INTO) !== null;
  return event.key === "?" && !isTyping && !event.ctrlKey && !event.metaKey ? "help" : null;
}
