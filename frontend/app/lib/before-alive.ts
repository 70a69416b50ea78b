/**
 * What somebody does on a page whose scripts are still on their way: a small script in the page itself
 * (`shell/start.ts`) keeps it, and does it once React knows of the element that it was done to.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface BeforeAlive {
  /** Has anything been done that still waits? */
  waits: () => boolean;
  /** Does what waits for elements that are alive by now. */
  catchUp: () => void;
}

declare global {
  interface Window {
    /** On pre-rendered pages alone. */
    beforeAlive?: BeforeAlive;
  }
}

/** React keeps what it knows of an element with it. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps"));
}

/** What somebody does, not what our own scripts do. */
function watch(kind: string, note: (event: Event) => void): void {
  addEventListener(kind, (event) => event.isTrusted && note(event), { capture: true });
}

/** From now on, for as long as the page lives: some parts of it come later than others. */
export function keepWhatIsDone(): BeforeAlive {
  /** The last button that was pressed. */
  let pressed: HTMLButtonElement | null = null;
  /** The last form that was sent, and the button that sent it. */
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

/** React took what stands in the field for what it has put there itself; now it hears that somebody changed it. */
function tell(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const value = field.value;
  if (!(field instanceof HTMLSelectElement) && field.type !== "file") {
    field.value = "";
    // Past the setter that React has put on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  }
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
