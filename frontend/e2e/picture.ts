import type { Page } from "@playwright/test";

/** A PNG of a red rectangle, drawn by the browser. */
export async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
    const brush = canvas.getContext("2d");
    if (brush) {
      brush.fillStyle = "#c33";
      brush.fillRect(0, 0, 400, 300);
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
