import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";

import { NotLoaded } from "~/lib/use-later";

import { renderInAccount } from "./in-account";
import { useLaterDialog } from "./later-dialog";
import { ProofProvider } from "./proof/proof-provider";
import { useProof } from "./proof/use-proof";
import { codeOf } from "./refusals";

vi.mock("./proof/proof-dialog", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("~/session/auth", () => ({ accessToken: async () => null, checkSession: async () => undefined }));

const Question = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Answer
  </button>
);

function section(load: () => Promise<{ default: typeof Question }>) {
  return function Section() {
    const { Dialog, show, close, fault } = useLaterDialog(load);
    return (
      <>
        <input aria-label="Anything" />
        {fault}
        <button type="button" onClick={() => void show()}>
          Open
        </button>
        {Dialog && <Dialog onClose={close} />}
      </>
    );
  };
}

function Doing() {
  const withProof = useProof();
  const [said, setSaid] = useState("nothing yet");
  const refused = Object.assign(new Error("x"), { code: "fresh_proof_needed" });
  const run = () =>
    withProof(() => Promise.reject(refused)).catch((error: unknown) =>
      setSaid(error instanceof NotLoaded ? codeOf(error) : "something else"),
    );
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Do it
      </button>
      <p>{said}</p>
    </>
  );
}

describe("a dialog whose file fails to load", () => {
  it("says so in its section, keeps what was typed, and opens on the next try", async () => {
    let connected = false;
    const Section = section(async () => {
      if (!connected) throw new TypeError("Failed to fetch dynamically imported module");
      return { default: Question };
    });
    renderInAccount(<Section />);
    await userEvent.type(screen.getByLabelText("Anything"), "half a word");
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByText(/This couldn't be opened\. Check your connection/)).toBeTruthy();
    connected = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await userEvent.click(await screen.findByRole("button", { name: "Answer" }));
    expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
    expect(screen.queryByText(/This couldn't be opened/)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Anything").value).toBe("half a word");
  });

  it("counts as a network failure when the proof dialog cannot load", async () => {
    renderInAccount(
      <ProofProvider>
        <Doing />
      </ProofProvider>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Do it" }));
    expect(await screen.findByText("network")).toBeTruthy();
  });
});
