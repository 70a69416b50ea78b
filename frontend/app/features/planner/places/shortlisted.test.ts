import { describe, expect, it } from "vitest";

import { EMPTY } from "../plan/plan";
import type { SearchReply } from "../types";
import { shortlisted, withShortlisted } from "./shortlisted";

const reply = { results: ["a", "b", "c", "d", "e"].map((slug) => ({ slug, locals: 1 })) } as SearchReply;
const plan = (...shortlist: string[]) => ({ ...EMPTY, shortlist });

describe("the shortlist", () => {
  it("shows its places in the order in which they were set aside", () => {
    expect(shortlisted(plan("c", "a"), reply).map(({ slug }) => slug)).toEqual(["c", "a"]);
  });

  it("shows what counts, also places where someone lives while those are left out of the list", () => {
    expect(shortlisted({ ...plan("a"), newForAll: true }, reply).map(({ slug }) => slug)).toEqual(["a"]);
  });

  it("takes a place in and out again", () => {
    expect(withShortlisted(plan("a"), "b", reply)?.shortlist).toEqual(["a", "b"]);
    expect(withShortlisted(plan("a", "b"), "a", reply)?.shortlist).toEqual(["b"]);
  });

  it("holds four places and lets one of them be taken out", () => {
    expect(withShortlisted(plan("a", "b", "c"), "d", reply)?.shortlist).toHaveLength(4);
    expect(withShortlisted(plan("a", "b", "c", "d"), "e", reply)).toBeNull();
    expect(withShortlisted(plan("a", "b", "c", "d"), "d", reply)?.shortlist).toEqual(["a", "b", "c"]);
  });

  it("has room where the answer no longer holds what was set aside", () => {
    expect(withShortlisted(plan("gone", "a", "b", "c"), "d", reply)?.shortlist).toEqual(["a", "b", "c", "d"]);
  });
});
