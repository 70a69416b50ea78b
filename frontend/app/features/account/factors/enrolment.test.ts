import { describe, expect, it } from "vitest";

import { type Enrolled, type Enrolment, type EnrolmentEvent, enrolment, NAMING } from "./enrolment";

const phone: Enrolled = { id: "f1", totp: null, challenge: "c1", phone: "+420601234567" };
const failure = { text: "This code doesn't work.", gone: false };
const after = (...events: EnrolmentEvent[]): Enrolment => events.reduce(enrolment, NAMING);
const proving = [
  { type: "asked" },
  { type: "made", factorId: "f1" },
  { type: "enrolled", enrolled: phone },
] satisfies EnrolmentEvent[];

describe("adding a second factor", () => {
  it("starts with a name", () => expect(NAMING.step).toEqual({ at: "naming" }));

  it("goes from the name to the proof, and from there to the recovery codes", () => {
    expect(after(...proving)).toEqual({
      step: { at: "proving", enrolled: phone, sentAgain: false },
      busy: false,
      failure: null,
      unproved: "f1",
    });
    expect(after(...proving, { type: "asked" }, { type: "proved" }, { type: "finished", codes: ["a"] })).toEqual({
      step: { at: "done", codes: ["a"] },
      busy: false,
      failure: null,
      unproved: null,
    });
  });

  it("is busy while a call runs, and clears the previous failure", () => {
    expect(after({ type: "refused", failure }, { type: "asked" })).toMatchObject({ busy: true, failure: null });
  });

  it("shows a refusal at its step, and can be retried", () => {
    const refused = after(...proving, { type: "asked" }, { type: "refused", failure });
    expect(refused).toMatchObject({ step: { at: "proving" }, busy: false, failure });
  });

  it("continues as before when the fresh proof is cancelled", () => {
    expect(after({ type: "asked" }, { type: "cancelled" })).toEqual(NAMING);
  });

  it("remembers an unproved factor, even if its text message failed", () => {
    const refused = after({ type: "asked" }, { type: "made", factorId: "f1" }, { type: "refused", failure });
    expect(refused).toMatchObject({ step: { at: "naming" }, unproved: "f1" });
  });

  it("says that a message was sent again, keeps its challenge, and clears that while the next one is sent", () => {
    const sent = after(...proving, { type: "asked" }, { type: "sending" }, { type: "sent", challenge: "c2" });
    expect(sent.step).toEqual({ at: "proving", enrolled: { ...phone, challenge: "c2" }, sentAgain: true });
    expect(sent.busy).toBe(false);
    expect(enrolment(sent, { type: "sending" }).step).toMatchObject({ sentAgain: false });
  });

  it("ignores a sent message when no factor is enrolled", () => {
    expect(after({ type: "sent", challenge: "c2" }).step).toEqual({ at: "naming" });
  });

  it("restarts with the name when the factor is gone, and remembers to clean that factor up", () => {
    const gone = after(...proving, { type: "refused", failure: { ...failure, gone: true } }, { type: "restarted" });
    expect(gone).toEqual({ ...NAMING, unproved: "f1" });
  });
});
