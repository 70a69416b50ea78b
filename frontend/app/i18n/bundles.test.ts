import { expect, it } from "vitest";

import { bundlesFor } from "./texts";

it.each([
  ["", ["common", "home"]],
  ["how-it-works", ["common", "how"]],
  ["destinations/porto", ["common", "destinations"]],
  ["pricing", ["common", "sales"]],
  ["login", ["common", "auth"]],
  ["auth/confirm", ["common", "tips", "auth"]],
  ["trip-details/1/people", ["common", "tips", "trip"]],
  ["explore/1", ["common", "tips", "explore"]],
  ["nowhere", ["common"]],
])("a page loads only its own texts: /%s", (path, bundles) => expect(bundlesFor(path)).toEqual(bundles));
