// The built product with the sample trips, in a temporary data folder that is deleted afterwards.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const PORT = process.env.PORT ?? "8139";
/** The compiled places, shared because compiling them again would take a minute. */
const REFERENCE = resolve("../data/reference");

export async function ownServer() {
  const folder = mkdtempSync(join(tmpdir(), "tripoint-pages-"));
  mkdirSync(REFERENCE, { recursive: true });
  symlinkSync(REFERENCE, join(folder, "reference"));
  const env = { ...process.env, TRIPOINT_DATA_DIR: folder, TRIPOINT_PORT: PORT, TRIPOINT_RATE_LIMITS: "off" };
  const { status, stderr } = spawnSync("../tripoint", ["demo"], { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`the sample trips could not be made: ${stderr}`);
  const server = spawn("../tripoint", ["serve"], { env, stdio: "ignore" });
  const stop = () => {
    server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    server.kill("SIGTERM");
  };
  const origin = `http://127.0.0.1:${PORT}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const up = await fetch(`${origin}/api/config`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return { origin, stop };
    await new Promise((over) => setTimeout(over, 200));
  }
  stop();
  throw new Error("the server did not start");
}
