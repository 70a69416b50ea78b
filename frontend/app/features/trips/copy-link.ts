import { copyText } from "~/lib/clipboard";
import { showToast } from "~/ui/feedback/toast";

/** Copy a link and confirm it; without a clipboard, show the link to copy by hand. */
export async function copyLink(url: string, said: string): Promise<void> {
  showToast((await copyText(url)) ? { tone: "good", text: said } : { text: url, id: "link" });
}
