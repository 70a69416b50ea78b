import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Line, type Payload } from "./line";

type Frame = [string | null, string | null, string, string, Payload];

/** A websocket whose other end is played by the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  sent: Frame[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.opened.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Frame);
  }

  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  async open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
    await settled();
  }

  hear(...frame: Frame) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  last(event: string): Frame {
    const found = this.sent.findLast((frame) => frame[3] === event);
    if (!found) throw new Error(`${event} was not sent`);
    return found;
  }

  answer([joinRef, ref, topic]: Frame, status: string, response: Payload = {}) {
    this.hear(joinRef, ref, topic, "phx_reply", { status, response });
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const socket = () => FakeSocket.opened.at(-1) as FakeSocket;

let token: string | null;
const onCut = vi.fn();
const on = vi.fn();
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.opened = [];
  token = "first";
  vi.clearAllMocks();
  line = new Line({ address: "wss://here/realtime/v1/websocket", token: () => Promise.resolve(token), onCut });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function joined(topic = "realtime:me") {
  const leave = line.join(topic, { config: { a: 1 }, on });
  await settled();
  if (socket().readyState === 0) await socket().open();
  socket().answer(socket().last("phx_join"), "ok");
  return leave;
}

describe("the live connection", () => {
  it("joins with the token in the payload, never in the URL", async () => {
    await joined();
    expect(socket().url).toBe("wss://here/realtime/v1/websocket?vsn=2.0.0");
    expect(socket().sent).toEqual([["1", "1", "realtime:me", "phx_join", { config: { a: 1 }, access_token: "first" }]]);
    expect(on).toHaveBeenCalledWith("joined", {});
  });

  it("does not open without a token, and leaves a topic that is no longer followed", async () => {
    token = null;
    line.join("realtime:me", { config: {}, on });
    await settled();
    expect(FakeSocket.opened).toEqual([]);
    token = "first";
    const leave = await joined("realtime:other");
    expect(FakeSocket.opened).toHaveLength(1);
    leave();
    expect(socket().last("phx_leave")[2]).toBe("realtime:other");
  });

  it("[9.26] reconnects after 1, 2, 5 and then every 10 seconds", async () => {
    await joined();
    for (const seconds of [1, 2, 5, 10, 10]) {
      const before = FakeSocket.opened.length;
      socket().close();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(FakeSocket.opened).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(FakeSocket.opened).toHaveLength(before + 1);
    }
    expect(onCut).toHaveBeenCalledTimes(5);
  });

  it("joins its topics again after a lost connection", async () => {
    await joined();
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    await socket().open();
    expect(socket().last("phx_join")[2]).toBe("realtime:me");
  });

  it("[9.25] sends a heartbeat every 25 seconds, and gives up on a server that does not answer", async () => {
    await joined();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(socket().sent.filter(([, , , event]) => event === "heartbeat")).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const beat = socket().last("heartbeat");
    expect(beat).toEqual([null, beat[1], "phoenix", "heartbeat", {}]);
    socket().answer(beat, "ok");
    await vi.advanceTimersByTimeAsync(25_000);
    expect(socket().sent.filter(([, , , event]) => event === "heartbeat")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(onCut).toHaveBeenCalledOnce();
  });

  it("[9.24] joins again if there is no reply within 10 seconds", async () => {
    line.join("realtime:me", { config: {}, on });
    await settled();
    await socket().open();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(socket().sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket().sent).toHaveLength(2);
  });

  it("[9.27] buffers up to 100 frames for a topic that is not joined yet", async () => {
    line.join("realtime:me", { config: {}, on });
    for (let n = 0; n < 120; n += 1) line.push("realtime:me", "presence", { n });
    await settled();
    await socket().open();
    socket().answer(socket().last("phx_join"), "ok");
    const pushed = socket().sent.filter(([, , , event]) => event === "presence");
    expect(pushed.map(([, , , , { n }]) => n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it("sends a renewed token to its topics", async () => {
    await joined();
    token = "second";
    await vi.advanceTimersByTimeAsync(25_000);
    expect(socket().last("access_token").slice(2)).toEqual(["realtime:me", "access_token", { access_token: "second" }]);
  });

  it("joins again when the server closes a topic, but not when it is unauthorized", async () => {
    await joined();
    socket().hear("1", "1", "realtime:me", "phx_close", {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket().sent).toHaveLength(2);
    socket().answer(socket().last("phx_join"), "error", { reason: "Unauthorized: no" });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(socket().sent.filter(([, , , event]) => event === "phx_join")).toHaveLength(2);
    expect(on).toHaveBeenLastCalledWith("refused", { reason: "Unauthorized: no" });
  });

  it("reports a rejected join as cut and tries again", async () => {
    line.join("realtime:me", { config: {}, on });
    await settled();
    await socket().open();
    socket().answer(socket().last("phx_join"), "error", { reason: "ConnectionRateLimitReached: Too many" });
    expect(on).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(on.mock.calls).toEqual([["cut", {}]]);
    socket().answer(socket().last("phx_join"), "ok");
    expect(on).toHaveBeenLastCalledWith("joined", {});
  });

  it("drops its socket when the network goes, and reconnects as soon as it is back", async () => {
    await joined();
    const before = socket();
    dispatchEvent(new Event("offline"));
    expect(on).toHaveBeenLastCalledWith("cut", {});
    expect(before.readyState).toBe(3);
    dispatchEvent(new Event("online"));
    await settled();
    await socket().open();
    expect(socket()).not.toBe(before);
    expect(socket().last("phx_join")[2]).toBe("realtime:me");
  });

  it("tries again when no token is available, as without a network", async () => {
    await joined();
    token = null;
    socket().close();
    await vi.advanceTimersByTimeAsync(1_000);
    token = "second";
    await vi.advanceTimersByTimeAsync(2_000);
    await socket().open();
    expect(socket().last("phx_join")[2]).toBe("realtime:me");
  });

  it("ignores messages meant for an earlier join", async () => {
    await joined();
    socket().hear("77", null, "realtime:me", "system", {});
    expect(on).toHaveBeenCalledTimes(1);
  });
});
