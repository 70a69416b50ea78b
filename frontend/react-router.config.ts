import type { Config } from "@react-router/dev/config";

import { prerenderedPaths } from "./app/prerender.ts";

export default {
  ssr: false,
  prerender: { paths: prerenderedPaths, concurrency: 4 },
  future: { v8_middleware: true, v8_splitRouteModules: false, v8_viteEnvironmentApi: true },
} satisfies Config;
