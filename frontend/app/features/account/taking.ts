import { showToast } from "~/ui/feedback/toast";

/** Put a text on the clipboard and say so; where there is no clipboard, show it to copy by hand. */
export async function copied(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "good", text: said });
  } catch {
    showToast({ text, id: "copy" });
  }
}
