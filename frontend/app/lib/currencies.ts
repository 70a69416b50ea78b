/** The currencies that people may read amounts in. */
import type { Language } from "~/i18n/languages";

/** Those of where people travel and work from most, as the server takes them. */
export const CURRENCIES = (
  "AED ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GEL HKD HUF IDR ILS INR ISK JPY KES KRW MAD MXN MYR NGN " +
  "NOK NZD PEN PHP PLN RON RSD SEK SGD THB TRY TWD UAH USD VND ZAR"
).split(" ");

/** Morocco pays in dirhams, which Intl calls dinars in Czech. */
const MISNAMED: Partial<Record<Language, Record<string, string>>> = { cs: { MAD: "marocký dirham" } };

/** "EUR · Euro". */
export function currencyName(code: string, language: Language): string {
  const name = MISNAMED[language]?.[code] ?? new Intl.DisplayNames(language, { type: "currency" }).of(code);
  return name && name !== code ? `${code} · ${name}` : code;
}
