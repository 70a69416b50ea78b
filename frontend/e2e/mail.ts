import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** Every link of an email: those in its text, and the buttons that only its HTML has. */
function linksOf({ links, html }: Mail): string[] {
  const buttons = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...links, ...buttons];
}

/** The captured emails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const reply = await request.get("/dev/mail", { params: { to: address }, headers: { Accept: "application/json" } });
  expect(reply.status(), "mails are captured").toBe(200);
  return (await reply.json()) as Mail[];
}

/** The newest email to an address with a matching link, once the worker has sent it. */
export async function mailWith(request: APIRequestContext, address: string, link: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(request, address)).find((mail) => linksOf(mail).some((one) => link.test(one)));
        return found !== undefined;
      },
      { message: `a mail to ${address} with ${link}`, timeout: 15_000, intervals: [50] },
    )
    .toBe(true);
  return found as Mail;
}

/** The matching link of that email. */
export async function linkIn(request: APIRequestContext, address: string, link: RegExp): Promise<string> {
  const mail = await mailWith(request, address, link);
  return linksOf(mail).find((one) => link.test(one)) as string;
}
