import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

import { type Frame, PAGES } from "./pages.ts";

// The gallery of components is for development alone (TRUST.md D6).
const gallery = process.env.NODE_ENV === "production" ? [] : [route("_kit", "routes/kit.tsx")];

function pagesIn(frame: Frame) {
  const pages = PAGES.filter(({ file }) => file.startsWith(`${frame}/`));
  return layout(
    `routes/${frame}-layout.tsx`,
    pages.map(({ path, file }) => (path === "" ? index(`routes/${file}.tsx`) : route(path, `routes/${file}.tsx`))),
  );
}

// SPEC 2, routes: each also under /{lang}/…
export default [
  ...gallery,
  route(":lang?", "routes/language.tsx", [
    pagesIn("public"),
    pagesIn("auth"),
    pagesIn("app"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
