import { describe, expect, it } from "vitest";

import { EMPTY } from "../plan/plan";
import type { SearchReply } from "../types";
import { shortlisted, withShortlisted } from "./shortlisted";

const reply = { results: ["a", "b", "c", "d", "e"].map((slug) => ({ slug, locals: 1 })) } as SearchReply;
const plan = (...shortlist: string[]) => ({ ...EMPTY, shortlist });

describe("the shortlist", () => {
  it("lists its places in the order in which they were added", () => {
    expect(shortlisted(plan("c", "a"), reply).map(({ slug }) => slug)).toEqual(["c", "a"]);
  });

  it("also shows places where someone lives, even if the list leaves those out", () => {
    expect(shortlisted({ ...plan("a"), newForAll: true }, reply).map(({ slug }) => slug)).toEqual(["a"]);
  });

  it("adds a place and removes it again", () => {
    expect(withShortlisted(plan("a"), "b", reply)?.shortlist).toEqual(["a", "b"]);
    expect(withShortlisted(plan("a", "b"), "a", reply)?.shortlist).toEqual(["b"]);
  });

  it("holds four places, and still lets one be removed", () => {
    expect(withShortlisted(plan("a", "b", "c"), "d", reply)?.shortlist).toHaveLength(4);
    expect(withShortlisted(plan("a", "b", "c", "d"), "e", reply)).toBeNull();
    expect(withShortlisted(plan("a", "b", "c", "d"), "d", reply)?.shortlist).toEqual(["a", "b", "c"]);
  });

  it("does not count places that the reply no longer contains", () => {
    expect(withShortlisted(plan("gone", "a", "b", "c"), "d", reply)?.shortlist).toEqual(["a", "b", "c", "d"]);
  });
});
