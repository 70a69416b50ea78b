/**
 * Input on a page whose scripts are still loading: a small inline script (`shell/start.ts`) records it and replays it
 * once React has hydrated the element.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface BeforeAlive {
  /** Whether any input is still waiting. */
  waits: () => boolean;
  /** Replay the waiting input of elements that are hydrated by now. */
  catchUp: () => void;
}

declare global {
  interface Window {
    /** Only on pre-rendered pages. */
    beforeAlive?: BeforeAlive;
  }
}

/** React stores the props of a hydrated element on the element. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** Listen to events from the user, not from our own scripts. */
function watch(kind: string, note: (event: Event) => void): void {
  addEventListener(kind, (event) => event.isTrusted && note(event), { capture: true });
}

/** Start recording, for as long as the page lives: some parts of it hydrate later than others. */
export function keepWhatIsDone(): BeforeAlive {
  /** The last button that was pressed. */
  let pressed: HTMLButtonElement | null = null;
  /** The last form that was submitted, and the button that submitted it. */
  let sent: { form: HTMLFormElement; by: HTMLElement | null } | null = null;
  const changed = new Set<Field>();

  watch("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[type=button]") : null;
    pressed = button && !isAlive(button) ? button : null;
  });
  watch("submit", (event) => {
    const form = event.target as HTMLFormElement;
    sent = isAlive(form) ? null : { form, by: (event as SubmitEvent).submitter };
    if (sent) event.preventDefault();
  });
  for (const kind of ["input", "change"])
    watch(kind, ({ target }) => {
      if (target instanceof Element && target.matches("input,textarea,select") && !isAlive(target))
        changed.add(target as Field);
    });

  return {
    waits: () => Boolean(pressed ?? sent) || changed.size > 0,
    catchUp() {
      for (const field of changed)
        if (isAlive(field)) {
          changed.delete(field);
          tell(field);
        }
      if (pressed && isAlive(pressed)) {
        const button = pressed;
        pressed = null;
        button.click();
      }
      if (sent && isAlive(sent.form)) {
        const { form, by } = sent;
        sent = null;
        form.requestSubmit(by);
      }
    },
  };
}

/** Tell React that the user changed the field: it took the field's content for what it had rendered itself. */
function tell(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const value = field.value;
  if (!(field instanceof HTMLSelectElement) && field.type !== "file") {
    field.value = "";
    // Bypass the setter that React has put on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
