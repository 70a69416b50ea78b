import { showToast } from "~/ui/feedback/toast";

/** Copy a text to the clipboard and confirm it; without a clipboard, show the text to copy by hand. */
export async function copied(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: "good", text: said });
  } catch {
    showToast({ text, id: "copy" });
  }
}
