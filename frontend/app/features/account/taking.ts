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

/** Hand a file to the browser's downloads. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
