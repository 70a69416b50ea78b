import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { NewsletterChoice } from "./newsletter-choice";
import { newsletterLink } from "./newsletter-link";

async function open(fragment: Record<string, string>, reply = Response.json({ received: true })) {
  const calls: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = input as Request;
    calls.push({ path: new URL(request.url).pathname, body: await request.json() });
    return reply.clone();
  });
  render(
    <TextsProvider texts={textsOf("en")}>
      <QueryClientProvider client={new QueryClient()}>
        <NewsletterChoice link={newsletterLink(fragment)} />
      </QueryClientProvider>
    </TextsProvider>,
  );
  return { calls, user: userEvent.setup() };
}

describe("a link from the newsletter", () => {
  it("changes nothing when opened, and confirms with a click", async () => {
    const { calls, user } = await open({ confirm: "t0ken" });
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    expect((await screen.findByRole("status")).textContent).toContain("Confirmed.");
    expect(calls).toEqual([{ path: "/api/newsletter/confirm", body: { token: "t0ken" } }]);
  });

  it("unsubscribes with the same token right after confirming", async () => {
    const { calls, user } = await open({ confirm: "t0ken" });
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await user.click(await screen.findByRole("button", { name: "Unsubscribe" }));
    expect(await screen.findByText(/You're unsubscribed/)).toBeDefined();
    expect(calls.at(-1)).toEqual({ path: "/api/newsletter/unsubscribe", body: { token: "t0ken" } });
  });

  it("unsubscribes with one click", async () => {
    const { calls, user } = await open({ token: "t0ken" });
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect((await screen.findByRole("status")).textContent).toContain("You're unsubscribed");
    expect(calls).toEqual([{ path: "/api/newsletter/unsubscribe", body: { token: "t0ken" } }]);
  });

  it("shows the server's reason when the link has expired, and can be tried again", async () => {
    const refusal = Response.json({ code: "newsletter_link_over", error: "This link is over." }, { status: 404 });
    const { user } = await open({ token: "t0ken" }, refusal);
    await user.click(screen.getByRole("button", { name: "Unsubscribe" }));
    expect((await screen.findByRole("alert")).textContent).toContain("This link is over.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Unsubscribe" }).disabled).toBe(false);
  });

  it("offers no button without a token", async () => {
    await open({});
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/link is incomplete/)).toBeDefined();
  });
});
