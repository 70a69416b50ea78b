import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";

import { LANGUAGES, type Language, localizedPath } from "~/i18n/languages";
import { textsOf } from "~/i18n/texts";
import { TextsProvider } from "~/i18n/use-texts";
import { frameOf, pageAt } from "~/pages";

type Module = { default: ComponentType<{ loaderData: never[] }> };
const MODULES = import.meta.glob<Module>(["/app/routes/public/*.tsx", "!**/*.test.tsx"], { eager: true });

/** Show the page that the product has at a path. */
function show(path: string, language: Language = "en") {
  const page = pageAt(path.slice(1));
  const Page = page && MODULES[`/app/routes/${frameOf(page)}/${page.file ?? page.path}.tsx`]?.default;
  if (!Page) throw new Error(`There is no page at ${path}.`);
  return render(
    <MemoryRouter initialEntries={[localizedPath(path, language)]}>
      <TextsProvider texts={textsOf(language)}>
        <Page loaderData={[]} />
      </TextsProvider>
    </MemoryRouter>,
  );
}

/** A form that loads when the reader begins to use the page. */
function formWhenUsed(name?: string) {
  fireEvent.keyDown(document.body);
  return screen.findByRole("form", name === undefined ? {} : { name });
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
/** The list item of a plan, by the plan's name. */
const plan = (name: string) => screen.getByRole("heading", { name }).closest("li")?.textContent;
/** The description next to a term in a description list. */
const meaning = (word: string) => screen.getByText(word).nextElementSibling?.textContent;

describe("pricing", () => {
  it("names both plans and their prices, and that travelers pay nothing [1.30 1.31 2.33 2.194]", () => {
    show("/pricing");
    expect(heading()).toBe("Free for travelers");
    expect(plan("Team Starter")).toContain("Free up to 10 members");
    expect(plan("Team Pro")).toContain("$99 per retreat");
  });

  it("says that partners' affiliate fees pay for it [1.24]", () => {
    show("/pricing");
    expect(meaning("Partner affiliate fees")).toMatch(/book .* they pay us a fee/);
  });

  it("names every add-on, and group support for 5 or more [1.25 1.26 1.27 1.28 1.29]", () => {
    show("/pricing");
    expect(
      screen.getByText("Add-ons are optional and paid. Where no price is shown, we tell you the cost first."),
    ).toBeTruthy();
    expect(meaning("24/7 group support")).toContain("For groups of 5 or more");
    for (const name of [
      "Concierge coordination",
      "Custom invoicing",
      "Advanced group management",
      "Priority escalation",
    ])
      expect(meaning(name)).toBeTruthy();
  });
});

describe("for teams", () => {
  it("shows the plans, and the two figures as our own count [1.32 1.33 2.26]", () => {
    show("/for-teams");
    expect(meaning("50+")).toContain("retreats planned");
    expect(meaning("80%")).toContain("of planning time saved");
    expect(screen.getByText("Both figures are our own, not from an independent study.")).toBeTruthy();
    expect(plan("Team Starter")).toBeTruthy();
    expect(plan("Team Pro")).toBeTruthy();
  });

  it("takes inquiries from companies [2.198]", async () => {
    show("/for-teams");
    expect(within(await formWhenUsed()).getByLabelText("Company name")).toBeTruthy();
  });

  it("shows an example whose parts add up to its total", () => {
    show("/for-teams");
    const cents = ["Flights", "Stay", "Activities", "Taxes and fees", "Total"].map((word) =>
      Number(meaning(word)?.replaceAll(/[^\d]/g, "")),
    );
    expect(cents.slice(0, 4).reduce((sum, part) => sum + part)).toBe(cents[4]);
    expect(screen.getByText(`€${String((cents[4] ?? 0) / 12)} per person on average`)).toBeTruthy();
  });
});

describe("the company pages", () => {
  it("take names for the waitlist [2.30 2.191]", async () => {
    show("/waitlist");
    expect(within(await formWhenUsed("Join the waitlist")).getAllByRole("textbox")).toHaveLength(3);
  });

  it("take messages and promise a reply in about 24 hours [2.31 2.190 9.15]", async () => {
    show("/contact");
    expect(screen.getByText("A real person reads your message. We reply in about 24 hours.")).toBeTruthy();
    expect(within(await formWhenUsed("Write to us")).getByLabelText("Subject")).toBeTruthy();
  });

  it("say that there are no open positions [2.32 2.195]", () => {
    show("/careers");
    expect(heading()).toBe("No open positions");
  });

  it("announce more help center answers and link to the contact form until then [2.34]", () => {
    show("/help");
    expect(screen.getByText(/^More answers are coming soon to the help center/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Send a message" }).getAttribute("href")).toBe("/contact");
  });

  it("state all known weaknesses of estimates", () => {
    show("/help");
    const weak = screen.getByRole("region", { name: "Known limits" }).textContent;
    for (const point of ["by hand", "2014", "competition", "typical timetables", "worth the same", "advice only"])
      expect(weak).toContain(point);
  });

  it("include the terms and the privacy text [2.35 2.36 2.196 2.197]", () => {
    const terms = show("/terms");
    expect(heading()).toBe("Terms");
    expect(
      screen.getByRole("heading", { name: "Disputes and governing law" }).nextElementSibling?.textContent,
    ).toContain("Czech law");
    terms.unmount();
    show("/privacy");
    expect(heading()).toBe("Privacy");
    expect(screen.getByRole("heading", { name: "Cookies and storage" }).nextElementSibling?.textContent).toContain(
      "12 months",
    );
  });

  it.each(LANGUAGES)("are complete in %s, and their links stay in that language", (language) => {
    for (const path of ["/for-teams", "/pricing", "/waitlist", "/contact", "/careers", "/help"]) {
      const { container, unmount } = show(path, language);
      expect(container.textContent).not.toMatch(/⟨|\{\{/);
      const inner = [...container.querySelectorAll("a[href^='/']")].map((link) => link.getAttribute("href"));
      if (language !== "en") for (const href of inner) expect(href).toMatch(new RegExp(`^/${language}(/|$)`));
      unmount();
    }
  });
});
