/** `import TEXT from "inline:shell/early.ts"` gives the module and its imports, bundled as the text of one small
script. */
import { build, type Plugin, type Rolldown } from "vite";

const PREFIX = "inline:";
const MODULES = new URL("../app/", import.meta.url);

/** Used by the build, the development server and the tests. */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { code, modules } = await bundled(id.slice(1 + PREFIX.length));
      for (const module of modules) this.addWatchFile(module);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** The bundled text of a module below `app/` and its imports. */
export async function textOfScript(path: string): Promise<string> {
  return (await bundled(path)).code;
}

async function bundled(path: string): Promise<{ code: string; modules: readonly string[] }> {
  const entry = new URL(path, MODULES).pathname;
  const [bundle] = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2020",
      lib: { entry, formats: ["iife"], name: "script" },
      // Include only what the entry calls: importing its modules has no side effects.
      rolldownOptions: { treeshake: { moduleSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput[];
  const script = bundle?.output[0];
  if (!script) throw new Error(`${entry} came to nothing`);
  if (script.code.includes("</")) throw new Error(`${entry} would end its own element: it holds "</"`);
  return { code: script.code.trim(), modules: script.moduleIds };
}
