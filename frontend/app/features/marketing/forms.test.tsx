import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";

import { ContactForm } from "./contact-form";
import { EnquiryForm } from "./enquiry-form";
import { WaitlistForm } from "./waitlist-form";

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal("fetch", fetch);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function show(form: ReactNode) {
  render(
    <MemoryRouter>
      <TextsProvider texts={textsOf("en")}>{form}</TextsProvider>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

/** Types into the fields whose labels begin with the given texts. */
async function fill(user: ReturnType<typeof userEvent.setup>, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
}

const accepted = () => new Response("{}", { status: 202 });
const refused = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status });
const sent = () => fetch.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))] as unknown);
const ANA = { "Email address": "ana@example.com", "First name": "Ana", "Last name": "Silva" };

describe("the waitlist form", () => {
  it("sends email, first and last name, and is replaced by a focused thank-you [1.13 3.89 7.59]", async () => {
    fetch.mockResolvedValue(accepted());
    const user = show(<WaitlistForm />);
    await fill(user, { ...ANA, "First name": " Ana " });
    await user.click(screen.getByRole("button", { name: "Join the waitlist" }));
    const thanks = await screen.findByRole("heading", { name: "You're on the list, Ana" });
    expect(document.activeElement).toBe(thanks);
    expect(screen.queryByRole("form")).toBeNull();
    expect(sent()).toEqual([["/api/waitlist", { email: "ana@example.com", firstName: "Ana", lastName: "Silva" }]]);
  });

  it("says that it failed and keeps what was typed [8.10]", async () => {
    fetch.mockResolvedValue(refused(500, { error: "Something went wrong on our side." }));
    const user = show(<WaitlistForm />);
    await fill(user, ANA);
    await user.click(screen.getByRole("button"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Something went wrong and we couldn't add you to our waitlist. Try again later.",
    );
    for (const [label, text] of Object.entries(ANA))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
  });

  it("is sent once, however often the button is pressed while it is pending", async () => {
    fetch.mockReturnValue(new Promise(() => undefined));
    const user = show(<WaitlistForm />);
    await fill(user, ANA);
    const button = screen.getByRole("button");
    await user.dblClick(button);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("leaves it to the server to say what is missing, because browsers use their own language", async () => {
    fetch.mockResolvedValue(refused(422, { error: "Check the marked fields.", fields: [] }));
    const user = show(<WaitlistForm />);
    await user.click(screen.getByRole("button"));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLFormElement>("form").noValidate).toBe(true);
  });

  it("shows the server's objection at its field, and focuses that field [X5]", async () => {
    const fields = [{ field: "email", code: "invalid_email", message: "Enter a valid email address." }];
    fetch.mockResolvedValue(refused(422, { error: "Check the marked fields.", fields }));
    const user = show(<WaitlistForm />);
    await fill(user, { ...ANA, "Email address": "ana@example" });
    await user.click(screen.getByRole("button"));
    const email = screen.getByLabelText("Email address");
    await waitFor(() => expect(document.activeElement).toBe(email));
    const note = document.getElementById(email.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toBe("Enter a valid email address.");
    expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("Check the marked fields.");
  });
});

describe("the contact form", () => {
  it("marks each missing field in the page's own words [X5]", async () => {
    const missing = ["fullName", "email", "subject", "message"];
    const fields = missing.map((field) => ({ field, code: "required", message: "This field is required." }));
    fetch.mockResolvedValue(refused(422, { error: "Check the marked fields.", fields }));
    const user = show(<ContactForm />);
    await user.click(screen.getByRole("button"));
    expect(await screen.findAllByText("This field is required.")).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
  });

  const MESSAGE = {
    "Full name": "Ben Okoro",
    "Email address": "ben@example.com",
    Subject: "A question",
    Message: "Can eleven of us go?",
  };

  it("sends name, email, subject, company and message [3.90 3.91 3.92 3.93 3.94]", async () => {
    fetch.mockResolvedValue(accepted());
    const user = show(<ContactForm />);
    await fill(user, { ...MESSAGE, Company: "Acme" });
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await screen.findByRole("heading", { name: "We got your message" });
    const body = {
      fullName: "Ben Okoro",
      email: "ben@example.com",
      subject: "A question",
      company: "Acme",
      message: "Can eleven of us go?",
    };
    expect(sent()).toEqual([["/api/contact", body]]);
  });

  it("needs no company, and then says when and where we reply [1.15 3.93 7.60]", async () => {
    fetch.mockResolvedValue(accepted());
    const user = show(<ContactForm />);
    await fill(user, MESSAGE);
    await user.click(screen.getByRole("button"));
    await screen.findByText("We'll reply to ben@example.com in about 24 hours.");
    expect(JSON.stringify(sent())).not.toContain("company");
  });

  it("says that it failed, adds what the visitor can do, and keeps the message [8.14]", async () => {
    fetch.mockResolvedValue(refused(429, { error: "Too many attempts. Try again in 60 s." }));
    const user = show(<ContactForm />);
    await fill(user, MESSAGE);
    await user.click(screen.getByRole("button"));
    await screen.findByText("We couldn't send your message. Please try again.");
    expect(screen.getByRole("alert").textContent).toContain("Too many attempts. Try again in 60 s.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Can eleven of us go?");
  });
});

describe("the enquiry form", () => {
  it("sends name, work email, company name, team size as a number, and message [3.95 3.96 3.97 3.98 3.99]", async () => {
    fetch.mockResolvedValue(accepted());
    const user = show(<EnquiryForm />);
    await fill(user, {
      "Your name": "Cleo",
      "Work email": "cleo@acme.example",
      "Company name": "Acme",
      "Team size": "120",
      Message: "Two retreats a year.",
    });
    await user.click(screen.getByRole("button", { name: "Send inquiry" }));
    await screen.findByRole("heading", { name: "We got your inquiry" });
    const body = {
      name: "Cleo",
      workEmail: "cleo@acme.example",
      companyName: "Acme",
      teamSize: 120,
      message: "Two retreats a year.",
    };
    expect(sent()).toEqual([["/api/enterprise-enquiries", body]]);
  });

  it.each([
    ["?about=invoicing", "Custom invoicing: "],
    ["?about=a+free+lunch", ""],
    ["", ""],
  ])("begins the message with the extra that the URL names: %s", (search, begun) => {
    globalThis.history.replaceState(null, "", `/for-teams${search}`);
    show(<EnquiryForm />);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe(begun);
  });
});
