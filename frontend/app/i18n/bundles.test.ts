import { expect, it } from "vitest";

import { bundlesFor } from "./texts";

it.each([
  ["", ["common", "home"]],
  ["how-it-works", ["common", "how"]],
  ["destinations/porto", ["common", "destinations"]],
  ["pricing", ["common", "sales"]],
  ["login", ["common", "auth"]],
  ["auth/confirm", ["common", "auth"]],
  ["trip-details/1/people", ["common", "trip"]],
  ["explore/1", ["common", "explore"]],
  ["nowhere", ["common"]],
])("a page loads only its own texts: /%s", (path, bundles) => expect(bundlesFor(path)).toEqual(bundles));
