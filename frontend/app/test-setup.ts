import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Test files share a thread, its libraries and its document, but must not share the state of our modules or leftovers
// in the document.
vi.resetModules();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
history.replaceState(null, "", "/");
const [{ LANGUAGES }, { ensureEveryText }] = await Promise.all([import("./i18n/languages"), import("./i18n/texts")]);
await Promise.all(LANGUAGES.map(ensureEveryText));

// On a busy machine a lazy part may take seconds to load; a test continues as soon as it is there.
configure({ asyncUtilTimeout: 15_000 });

// Outside a browser, `Request` needs an absolute URL; the API client captures the class when it is created.
class WholeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
  }
}
if (Request.name !== WholeRequest.name) globalThis.Request = WholeRequest;

// jsdom has <dialog>, but not yet `showModal` and `close`.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom is never idle: without this, everything that may come later would come after the second that slow browsers get.
globalThis.requestIdleCallback ??= (go) => Number(setTimeout(() => go({ didTimeout: false, timeRemaining: () => 50 })));
globalThis.cancelIdleCallback ??= (handle) => clearTimeout(handle);

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
