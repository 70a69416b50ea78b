/** Adding a second factor: name it, prove it, keep the recovery codes. Pure; `use-enrolment.ts` makes the calls. */
export type FactorKind = "totp" | "phone";

export interface WantedFactor {
  kind: FactorKind;
  name: string;
  /** With country code; empty for an app. */
  phone: string;
}

export interface Enrolled {
  id: string;
  /** The secret, as a picture and as text; null for a phone. */
  totp: { qr_code: string; secret: string } | null;
  /** A phone's challenge: its code is on the way. */
  challenge: string | null;
  phone: string;
}

/** Ten codes to save; or none, because codes of an earlier factor are still valid or new ones could not be made. */
export type Codes = string[] | "kept" | "failed";

/** `gone`: the factor no longer exists, so only restarting helps. */
export interface Failure {
  text: string;
  gone: boolean;
}

type Step = { at: "naming" } | { at: "proving"; enrolled: Enrolled; sentAgain: boolean } | { at: "done"; codes: Codes };

export interface Enrolment {
  step: Step;
  busy: boolean;
  failure: Failure | null;
  /** A factor that the service has created and the user has not proved: useless if the dialog closes now. */
  unproved: string | null;
}

export type EnrolmentEvent =
  | { type: "asked" }
  | { type: "cancelled" }
  | { type: "refused"; failure: Failure }
  | { type: "made"; factorId: string }
  | { type: "enrolled"; enrolled: Enrolled }
  | { type: "sending" }
  | { type: "sent"; challenge: string }
  | { type: "proved" }
  | { type: "finished"; codes: Codes }
  | { type: "restarted" };

export const NAMING: Enrolment = { step: { at: "naming" }, busy: false, failure: null, unproved: null };

export function enrolment(state: Enrolment, event: EnrolmentEvent): Enrolment {
  switch (event.type) {
    case "asked":
      return { ...state, busy: true, failure: null };
    case "cancelled":
      return { ...state, busy: false };
    case "refused":
      return { ...state, busy: false, failure: event.failure };
    case "made":
      return { ...state, unproved: event.factorId };
    case "enrolled":
      return { ...state, busy: false, step: { at: "proving", enrolled: event.enrolled, sentAgain: false } };
    case "sending":
      return onProving(state, (step) => ({ ...step, sentAgain: false }));
    case "sent":
      return onProving({ ...state, busy: false }, ({ enrolled }) => ({
        at: "proving",
        enrolled: { ...enrolled, challenge: event.challenge },
        sentAgain: true,
      }));
    case "proved":
      return { ...state, unproved: null };
    case "finished":
      return { ...state, busy: false, step: { at: "done", codes: event.codes } };
    case "restarted":
      return { ...state, failure: null, step: { at: "naming" } };
  }
}

type Proving = Extract<Step, { at: "proving" }>;

function onProving(state: Enrolment, change: (step: Proving) => Proving): Enrolment {
  return state.step.at === "proving" ? { ...state, step: change(state.step) } : state;
}
