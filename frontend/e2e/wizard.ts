import { expect, type Locator, type Page } from "@playwright/test";

import type { Words } from "./words";

/** Page object of the planner. */
export class Wizard {
  readonly page: Page;
  private readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  t(key: string, values?: Record<string, unknown>): string {
    return this.words.t(`planner:${key}`, values);
  }

  heading(text: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name: text });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.page.getByText(this.t("stepOf", { step, total: 8 }))).toBeVisible();
  }

  /** Press the button that continues, labeled "Next" by default. */
  async next(label = this.t("next")): Promise<void> {
    await this.button(label).click();
  }

  get travellers(): Locator {
    return this.page.getByRole("list", { name: this.t("people.list") }).locator("> li");
  }

  /** Type into a city field and choose the option with this airport. */
  async choose(field: Locator, typed: string, airport: string): Promise<void> {
    await field.fill(typed);
    await this.page
      .getByRole("option", { name: new RegExp(`${airport}$`) })
      .first()
      .click();
  }

  /** Fill in one row of the travellers' list. */
  async fillTraveller(row: Locator, name: string, city?: [typed: string, airport: string]): Promise<void> {
    await row.getByRole("textbox").first().fill(name);
    await row.getByRole("textbox").first().press("Tab");
    if (city) await this.choose(row.getByRole("combobox"), ...city);
  }

  /** The places on the board, best first. */
  get places(): Locator {
    return this.page.getByRole("region", { name: this.t("places.list") }).getByRole("article");
  }

  async slugs(): Promise<string[]> {
    return this.places.evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-labelledby") ?? ""));
  }

  /** Choose the first destination or stay offered. */
  async takeFirst(): Promise<void> {
    const row = this.page.getByRole("main").getByRole("article").first();
    await row.getByRole("button", { name: new RegExp(`^${this.t("places.chooseCity", { city: "" }).trim()}`) }).click();
  }

  /** Type addresses into the invites field, each followed by a comma. */
  async typeEmails(emails: readonly string[]): Promise<void> {
    const field = this.page.getByRole("textbox", { name: this.t("invite.emails") });
    for (const email of emails) await field.pressSequentially(`${email},`);
  }

  /** Answer the question about what is already booked; the rest stays "no". */
  async answerBooked(booked: readonly ("flights" | "stays" | "activities")[]): Promise<void> {
    for (const thing of booked) {
      const group = this.page.getByRole("group", { name: this.t(`booked.${thing}`) });
      await group.getByText(this.t("booked.yes"), { exact: true }).click();
      await expect(group.getByRole("radio", { name: this.t("booked.yes") })).toBeChecked();
    }
  }
}
