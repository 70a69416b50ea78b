/** The currencies that people may choose to see amounts in. */
import type { Language } from "~/i18n/languages";

/** The currencies of the most common places to travel and work from; the server accepts the same ones. */
export const CURRENCIES = (
  "AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN " +
  "NOK NZD PEN PHP PLN RON RSD SEK SGD THB TRY TWD UAH USD VND ZAR"
).split(" ");

/** Intl's Czech name for the Moroccan dirham says "dinar". */
const MISNAMED: Partial<Record<Language, Record<string, string>>> = { cs: { MAD: "marocký dirham" } };

/** "EUR · Euro". */
export function currencyName(code: string, language: Language): string {
  const name = MISNAMED[language]?.[code] ?? new Intl.DisplayNames(language, { type: "currency" }).of(code);
  return name && name !== code ? `${code} · ${name}` : code;
}
