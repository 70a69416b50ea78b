import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

import { frameOf, type Page, PAGES } from "./pages.ts";

// The component gallery is for development only (TRUST.md D6).
const gallery = process.env.NODE_ENV === "production" ? [] : [route("_kit", "routes/kit.tsx")];

/** A page's route file in `routes/`, without extension. */
export function fileOf(page: Page): string {
  const named = page.path.replace(/^auth\/|\/:.*$/g, "");
  return `${frameOf(page)}/${page.file ?? named}`;
}

function pagesIn(frame: ReturnType<typeof frameOf>) {
  const pages = PAGES.filter((page) => frameOf(page) === frame);
  return layout(
    `routes/${frame}-layout.tsx`,
    pages.map((page) => {
      const file = `routes/${fileOf(page)}.tsx`;
      return page.path === "" ? index(file) : route(page.path, file);
    }),
  );
}

// SPEC 2, routes: each one also under /{lang}/…
export default [
  ...gallery,
  route(":lang?", "routes/language.tsx", [
    pagesIn("public"),
    pagesIn("auth"),
    pagesIn("app"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
