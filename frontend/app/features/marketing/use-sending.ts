import { type FormEvent, useState } from "react";

import { useLanguage } from "~/i18n/use-language";

import { type Refusal, send } from "./send";

/** The values typed, by field name: trimmed, without empty fields. */
export type Typed = Partial<Record<string, string>>;

export type Sending = { is: "idle" | "pending" } | { is: "success"; typed: Typed } | { is: "error"; refusal: Refusal };

/**
 * The states of every public form: idle, pending, success, error. A submit while pending is ignored, and so is one
 * for which `bodyOf` returns null. What was typed stays in the fields until it has arrived.
 */
export function useSending(path: string, bodyOf: (typed: Typed) => object | null = (typed) => typed) {
  const language = useLanguage();
  const [sending, setSending] = useState<Sending>({ is: "idle" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.is === "pending") return;
    const form = event.currentTarget;
    const typed = typedInto(form);
    const body = bodyOf(typed);
    if (body === null) return;
    setSending({ is: "pending" });
    const reply = await send(path, body, language);
    if (reply.ok) form.reset();
    setSending(reply.ok ? { is: "success", typed } : { is: "error", refusal: reply });
  }

  /** A field's name, and the server's objection to it. */
  const field = (name: string) => ({ name, error: sending.is === "error" ? sending.refusal.fields[name] : undefined });

  return { sending, field, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

function typedInto(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}
