import { showToast } from "~/ui/toast";

/** Put a link on the clipboard and say so; where there is no clipboard, show the link to copy by hand. */
export async function copyLink(url: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: "good", text: said });
  } catch {
    showToast({ text: url, id: "link" });
  }
}
