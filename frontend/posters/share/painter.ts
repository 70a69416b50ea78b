/** From drawings and words to pixels. Text is set in the house's own face, never in one of the building machine. */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import type { OutputInfo, OverlayOptions, SharpOptions, default as Sharp } from "sharp";

import { CARD, INK, MARGIN, PALE, PANEL } from "./paper";

const HERE = dirname(fileURLToPath(import.meta.url));
const FONTS = resolve(HERE, "../../../backend/tripoint/core/fonts");
/** Raise it when the making changes, so that nothing kept from before is taken for new. */
const RECIPE = "1";

export interface Words {
  text: string;
  /** Type size at most, px; longer words are set smaller. */
  size: number;
  /** Lower edge, px from the top. */
  bottom: number;
}

/** A drawing and where its upper left corner stands, px. */
export interface Layer {
  svg: string;
  left: number;
  top: number;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const inputOf = ({ svg, left, top }: Layer) => ({ input: Buffer.from(svg), left, top });

/** Makes pictures and keeps each by what it is made of: a picture that was made before is copied. */
export class Painter {
  pictures = 0;
  made = 0;
  private readonly sharp: typeof Sharp;

  constructor(private readonly store: string) {
    mkdirSync(store, { recursive: true });
    // The library reads where fonts are when it is loaded, hence not an import.
    const config = resolve(store, "fonts.conf");
    writeFileSync(
      config,
      `<?xml version="1.0"?><fontconfig><dir>${FONTS}</dir><cachedir>${resolve(store, "fonts")}</cachedir></fontconfig>`,
    );
    process.env.FONTCONFIG_FILE = config;
    this.sharp = createRequire(import.meta.url)("sharp") as typeof Sharp;
  }

  /**
   * Cards of 1200 x 630 px as PNG of few colours: one ground, drawn once, and different words on it, each with the
   * files that show them.
   */
  async cards(layers: readonly Layer[], worded: readonly { words: readonly Words[]; files: readonly string[] }[]) {
    let ground: Promise<Pixels> | undefined;
    for (const { words, files } of worded) {
      const [first, ...others] = files;
      if (first === undefined) continue;
      await this.kept(JSON.stringify([layers, words]), "png", first, async () => {
        ground ??= this.pixels({ create: { ...CARD, channels: 3, background: INK } }, layers.map(inputOf));
        const { data, info } = await ground;
        const whole = await this.pixels(data, await Promise.all(words.map((one) => this.set(one))), info);
        return this.sharp(whole.data, { raw: whole.info })
          .png({ palette: true, colours: 64, dither: 0, effort: 2 })
          .toBuffer();
      });
      for (const other of others) linkSync(first, other);
    }
  }

  /** A drawing as JPEG, `width` px wide. */
  banner(svg: string, width: number, target: string): Promise<void> {
    return this.kept(`${width} ${svg}`, "jpg", target, () =>
      this.sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 66, mozjpeg: true }).toBuffer(),
    );
  }

  private pixels(from: Buffer | SharpOptions, layers: OverlayOptions[], raw?: OutputInfo): Promise<Pixels> {
    const image = Buffer.isBuffer(from) ? this.sharp(from, raw && { raw }) : this.sharp(from);
    return image.composite(layers).raw().toBuffer({ resolveWithObject: true });
  }

  private async kept(recipe: string, kind: string, target: string, make: () => Promise<Buffer>): Promise<void> {
    const name = `${createHash("sha256").update(`${RECIPE} ${recipe}`).digest("hex").slice(0, 32)}.${kind}`;
    const path = join(this.store, name);
    if (!existsSync(path)) {
      writeFileSync(`${path}.new`, await make());
      renameSync(`${path}.new`, path);
      this.made += 1;
    }
    copyFileSync(path, target);
    this.pictures += 1;
  }

  /** Words at the lower left of the dark side, in as many lines as they need and never wider than it. */
  private async set({ text, size, bottom }: Words) {
    const room = PANEL - 2 * MARGIN;
    const draw = (px: number) =>
      this.sharp({
        text: {
          text: `<span foreground="${PALE}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span>`,
          font: `Figtree Bold ${px}`,
          width: room,
          wrap: "word",
          dpi: 72,
          rgba: true,
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
    let px = size;
    let drawn = await draw(px);
    while (drawn.info.width > room && px > 20) {
      px = Math.floor(Math.min(px - 1, (px * room) / drawn.info.width));
      drawn = await draw(px);
    }
    return { input: drawn.data, left: MARGIN, top: bottom - drawn.info.height };
  }
}
