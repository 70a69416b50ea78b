/** Pages as the server sends them, parsed by the browser without running any script. */
import type { Page } from "@playwright/test";

/** The content of a page; addresses are as written in the HTML. */
export interface ReadPage {
  path: string;
  status: number;
  /** Its content security policy: directives such as `script-src` with their sources. */
  policy: Record<string, string[]>;
  lang: string;
  title: string;
  /** Contents of the `meta` tags, by name or property. */
  metas: Record<string, string[]>;
  canonical: string[];
  alternates: [language: string, address: string][];
  /** Types of its structured data. */
  kinds: string[];
  /** Levels of the headings, in document order. */
  headings: number[];
  navigations: string[];
  main: { count: number; headings: number; text: string };
  /** Number of links in the header and the footer. */
  bars: { above: number; below: number };
  ids: string[];
  links: string[];
  /** Links to other sites without `noopener`, which could control our window. */
  holding: string[];
  /** Everything that loads automatically with the page, and the targets of forms. */
  loaded: string[];
  /** Hashes of the inline scripts and styles. */
  scripts: string[];
  styles: string[];
  /** Inline style and event attributes, and addresses within styles. */
  refused: string[];
}

/** A text or accessible name, the language that the page declares for it, and the first page with it. */
export type Said = [language: string, text: string, path: string];

export async function readPages(page: Page, paths: readonly string[]): Promise<{ pages: ReadPage[]; said: Said[] }> {
  // The server compresses a page on the first request that accepts it, which would take most of the time here.
  await page.setExtraHTTPHeaders({ "Accept-Encoding": "identity" });
  await page.route("**/nothing-runs-here", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/nothing-runs-here");
  return page.evaluate(async (addresses) => {
    const READ_ALOUD = new Set(["aria-label", "aria-valuetext", "alt", "title", "placeholder", "data-tip", "label"]);
    const BY_ITSELF = new Set([
      "stylesheet",
      "preload",
      "modulepreload",
      "prefetch",
      "icon",
      "apple-touch-icon",
      "manifest",
    ]);
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page carries its own tools
    const hashOf = async (text: string) => {
      const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}'`;
    };
    const textsOf = (value: unknown, name = ""): string[] => {
      if (typeof value === "object" && value !== null)
        return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key));
      return typeof value === "string" && !name.startsWith("@") ? [value] : [];
    };
    const said = new Map<string, [string, string, string]>();
    const readOne = async (path: string): Promise<ReadPage> => {
      const reply = await fetch(path, { redirect: "manual" });
      const html = new DOMParser().parseFromString(await reply.text(), "text/html");
      const all = (selector: string) => [...html.querySelectorAll(selector)];
      const values = (selector: string, name: string) => all(selector).map((one) => one.getAttribute(name) ?? "");
      const say = (element: Element, text: string) => {
        const [lang, words] = [element.closest("[lang]")?.getAttribute("lang") ?? "", text.replace(/\s+/g, " ").trim()];
        if (words && !said.has(`${lang}|${words}`)) said.set(`${lang}|${words}`, [lang, words, path]);
      };
      const policy = Object.fromEntries(
        (reply.headers.get("content-security-policy") ?? "").split(";").map((part) => {
          const [name = "", ...sources] = part.trim().split(/\s+/);
          return [name, sources];
        }),
      );
      const loaded = [
        ...all("link[href]")
          .filter(({ rel }: Element & { rel?: string }) => rel?.split(" ").some((one) => BY_ITSELF.has(one)))
          .map((link) => link.getAttribute("href") ?? ""),
        ...values("[src]", "src"),
        ...values("[srcset], [imagesrcset]", "srcset").flatMap((set) =>
          set.split(",").map((one) => one.trim().split(" ")[0] ?? ""),
        ),
        ...values("[poster]", "poster"),
        ...values("object[data]", "data"),
        ...values("svg [href]:not(a)", "href"),
        ...values("form[action]", "action"),
        ...values("[formaction]", "formaction"),
      ];
      const data = all("script[type='application/ld+json']").map((one) => JSON.parse(one.textContent ?? "") as object);
      const running = all("script:not([src])").filter((one) => /^(module)?$/.test(one.getAttribute("type") ?? ""));
      const sheets = all("style").map(({ textContent }) => textContent ?? "");
      const refused = sheets.flatMap((sheet) => sheet.match(/@import|url\(["']?(?!\/[^/]|data:|["']?#)[^)]*\)/g) ?? []);
      const scripts = await Promise.all(running.map(({ textContent }) => hashOf(textContent ?? "")));
      for (const text of textsOf(data)) say(html.documentElement, text);
      for (const one of all("script, style, template")) one.remove();

      const metas: Record<string, string[]> = {};
      for (const meta of all("meta[name], meta[property]")) {
        const name = meta.getAttribute("name") ?? meta.getAttribute("property") ?? "";
        (metas[name] ??= []).push(meta.getAttribute("content") ?? "");
        say(meta, meta.getAttribute("content") ?? "");
      }
      for (const element of all("*"))
        for (const { name, value } of element.attributes) {
          if (name === "style" || name.startsWith("on")) refused.push(`${element.tagName} ${name}="${value}"`);
          if (READ_ALOUD.has(name)) say(element, value);
        }
      const walker = html.createTreeWalker(html.documentElement, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement) say(node.parentElement, node.textContent ?? "");
      return {
        path,
        status: reply.status,
        policy,
        lang: html.documentElement.lang,
        title: html.title,
        metas,
        canonical: values("link[rel=canonical]", "href"),
        alternates: all("link[rel=alternate][hreflang]").map((one) => [
          one.getAttribute("hreflang") ?? "",
          one.getAttribute("href") ?? "",
        ]),
        kinds: data.map((one) => String(Reflect.get(one, "@type"))),
        headings: all("h1, h2, h3, h4, h5, h6").map(({ tagName }) => Number(tagName[1])),
        navigations: values("nav", "aria-label"),
        main: {
          count: all("main").length,
          headings: all("main h1").length,
          text: html.querySelector("main")?.textContent ?? "",
        },
        bars: { above: all("body > header a[href]").length, below: all("body > footer a[href]").length },
        ids: values("[id]", "id"),
        links: values("a[href]", "href"),
        holding: all("a[href^=http]:not([rel~=noopener])").map(({ outerHTML }) => outerHTML.slice(0, 160)),
        loaded,
        scripts,
        styles: await Promise.all(sheets.map(hashOf)),
        refused,
      };
    };
    const pages: ReadPage[] = [];
    for (const path of addresses) pages.push(await readOne(path));
    return { pages, said: [...said.values()] };
  }, paths);
}
