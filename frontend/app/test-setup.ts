import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Files share a thread, its libraries and its document, but none of our modules: what one remembers, or left standing
// when it ended, is no other file's affair.
vi.resetModules();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
history.replaceState(null, "", "/");
const [{ LANGUAGES }, { ensureEveryText }] = await Promise.all([import("./i18n/languages"), import("./i18n/texts")]);
await Promise.all(LANGUAGES.map(ensureEveryText));

// On a busy machine a part may take seconds to come; a test ends as soon as it is there.
configure({ asyncUtilTimeout: 15_000 });

// Outside a browser a request needs a whole address; the API client takes the class when it is made.
class WholeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
  }
}
if (Request.name !== WholeRequest.name) globalThis.Request = WholeRequest;

// jsdom knows <dialog>, but not yet how to open one over the page.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
