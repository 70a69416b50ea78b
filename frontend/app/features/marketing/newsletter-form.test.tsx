import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { NewsletterForm } from "./newsletter-form";

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => vi.unstubAllGlobals());

function show(path = "/") {
  const language = path === "/de" ? "de" : "en";
  render(
    <MemoryRouter initialEntries={[path]}>
      <TextsProvider texts={textsOf(language)}>
        <NewsletterForm />
      </TextsProvider>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    address: screen.getByRole<HTMLInputElement>("textbox"),
    button: screen.getByRole("button"),
  };
}

const accepted = () => new Response("{}", { status: 202 });
const bodies = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);

describe("the newsletter form", () => {
  it("asks for an address that the browser accepts, and says nothing yet [4.57 5.3]", () => {
    const { address, button } = show();
    expect(address.type).toBe("email");
    expect(address.required).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(button.getAttribute("aria-busy")).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it("posts only the address, without surrounding spaces [3.10 5.1 7.1]", async () => {
    fetch.mockResolvedValue(accepted());
    const { user, address, button } = show();
    address.type = "text"; // As in a browser that keeps the spaces.
    address.value = "  ana@example.com ";
    await user.click(button);
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/newsletter");
    expect(fetch.mock.calls[0]?.[1]?.method).toBe("POST");
    expect(bodies()).toEqual([{ email: "ana@example.com" }]);
  });

  it("sends nothing without an address [5.2]", () => {
    const { address } = show();
    address.type = "text";
    address.value = "   ";
    fireEvent.submit(address);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ["", "Gib deine E-Mail-Adresse ein."],
    ["ana", "Gib eine Adresse wie name@example.com ein."],
  ])("says at the field, in the page's language, what is wrong with “%s”", async (typed, words) => {
    const { user, address, button } = show("/de");
    if (typed) await user.type(address, typed);
    await user.click(button);
    const beside = address.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(beside)?.textContent).toBe(words);
    expect(document.activeElement).toBe(address);
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockResolvedValue(accepted());
    await user.clear(address);
    await user.type(address, "ana@example.com{Enter}");
    expect(screen.queryByText(words)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("shows that it is pending, ignores a second submit meanwhile, then confirms [4.58 4.60 5.4 7.4]", async () => {
    const arrive: ((reply: Response) => void)[] = [];
    fetch.mockReturnValue(new Promise((resolve) => arrive.push(resolve)));
    const { user, address, button } = show();
    await user.type(address, "ana@example.com{Enter}");
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    fireEvent.submit(address);
    expect(fetch).toHaveBeenCalledTimes(1);
    arrive[0]?.(accepted());
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toMatch(/check your email for a link to confirm/),
    );
    expect(address.value).toBe("");
    expect(button.getAttribute("aria-busy")).toBeNull();
  });

  it("shows the server's own words in red, and keeps the address [4.59 7.2 8.11]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    fetch.mockResolvedValue(new Response(JSON.stringify({ error: "Zu viele Versuche." }), { status: 429 }));
    const { user, address } = show("/de");
    await user.type(address, "ana@example.com{Enter}");
    const said = await screen.findByRole("alert");
    expect(said.textContent).toBe("Zu viele Versuche.");
    expect(said.className).toContain("text-bad");
    expect(address.value).toBe("ana@example.com");
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get("Accept-Language")).toBe("de");
  });

  it.each([
    ["a reply without an error field", () => Promise.resolve(Response.json({ code: "unavailable" }, { status: 503 }))],
    ["a reply without a text", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))],
    ["no reply at all", () => Promise.reject(new TypeError("fetch failed"))],
  ])("shows the default text after %s, and logs the failure [7.3 8.12 8.13]", async (_, reply) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    fetch.mockImplementation(reply);
    const { user, address } = show();
    await user.type(address, "ana@example.com{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong. Please try again later.");
    expect(log).toHaveBeenCalledTimes(1);
  });
});
