/**
 * One websocket that speaks the realtime contract (version 2.0.0 of its protocol), with the topics that pages follow.
 * A thin client of our own: the official one is three times the size of all this product's calls (docs/decisions/0262).
 *
 * SPEC 9: replies within 10 s, a heartbeat every 25 s, reconnects after 1, 2, 5, then every 10 s, and up to 100 frames
 * buffered for a topic that is not joined yet. Each wait is randomly shortened so that clients do not all reconnect at
 * the same moment.
 */
export type Payload = Record<string, unknown>;

export interface Follower {
  /** Sent with the join. */
  config: Payload;
  /**
   * Events of the topic, and three of our own: "joined"; "cut" when the topic is lost or not joined in time; "refused"
   * when it will not be tried again.
   */
  on: (event: string, payload: Payload) => void;
}

interface Options {
  address: string;
  /** Null if nobody is signed in, or there is no network to renew it over; it is asked for again. */
  token: () => Promise<string | null>;
  /** The connection was lost or could not be opened. */
  onCut: () => void;
}

interface Channel extends Follower {
  joinRef: string | null;
  joined: boolean;
  token: string;
  failures: number;
  waiting: [event: string, payload: Payload][];
  timer?: ReturnType<typeof setTimeout>;
}

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload];

const WAITS = [1_000, 2_000, 5_000, 10_000];
const ANSWER_MS = 10_000;
const HEARTBEAT_MS = 25_000;
const BUFFERED = 100;

export class Line {
  readonly #options: Options;
  readonly #channels = new Map<string, Channel>();
  #socket: WebSocket | undefined;
  #opening = false;
  #ref = 0;
  #failures = 0;
  #beat: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #unanswered: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    // A socket without a network stays silent for half a minute; and once the network is back there is no need to wait.
    addEventListener("offline", () => this.#drop());
    addEventListener("online", () => {
      this.#failures = 0;
      if (this.#channels.size > 0) void this.#open();
    });
  }

  /** Follow a topic until the returned function is called. The socket is open while any topic is followed. */
  join(topic: string, follower: Follower): () => void {
    const channel: Channel = { ...follower, joinRef: null, joined: false, token: "", failures: 0, waiting: [] };
    this.#channels.set(topic, channel);
    if (this.#isOpen()) void this.#join(topic, channel);
    else void this.#open();
    return () => this.#leave(topic, channel);
  }

  /** Send an event on a topic: now, or once it is joined. */
  push(topic: string, event: string, payload: Payload): void {
    const channel = this.#channels.get(topic);
    if (!channel) return;
    if (channel.joined) this.#send([channel.joinRef, this.#next(), topic, event, payload]);
    else if (channel.waiting.length < BUFFERED) channel.waiting.push([event, payload]);
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async #open(): Promise<void> {
    if (this.#socket || this.#opening) return;
    this.#opening = true;
    clearTimeout(this.#retry);
    const token = await this.#options.token().catch(() => null);
    this.#opening = false;
    if (this.#channels.size === 0) return;
    if (token === null) return this.#openLater();
    const socket = new WebSocket(`${this.#options.address}?vsn=2.0.0`);
    this.#socket = socket;
    const late = setTimeout(() => socket.close(), ANSWER_MS);
    socket.addEventListener("open", () => {
      clearTimeout(late);
      this.#failures = 0;
      this.#unanswered = null;
      this.#beat = setInterval(() => this.#heartbeat(), HEARTBEAT_MS);
      for (const [topic, channel] of this.#channels) void this.#join(topic, channel);
    });
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.#hear(JSON.parse(data) as Frame);
    });
    socket.addEventListener("close", () => {
      clearTimeout(late);
      if (this.#socket === socket) this.#cut();
    });
  }

  #cut(): void {
    clearInterval(this.#beat);
    this.#socket = undefined;
    for (const channel of this.#channels.values()) {
      clearTimeout(channel.timer);
      if (channel.joined) channel.on("cut", {});
      channel.joined = false;
    }
    if (this.#channels.size === 0) return;
    this.#openLater();
    this.#options.onCut();
  }

  #openLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#open(), waitAfter(this.#failures));
    this.#failures += 1;
  }

  /** Drop the socket without waiting for it to close. */
  #drop(): void {
    const silent = this.#socket;
    if (!silent) return;
    this.#cut();
    silent.close();
  }

  async #join(topic: string, channel: Channel): Promise<void> {
    const token = await this.#options.token().catch(() => null);
    if (this.#channels.get(topic) !== channel || !this.#isOpen()) return;
    if (token === null) return this.#again(topic, channel, waitAfter(channel.failures++));
    channel.token = token;
    channel.joinRef = this.#next();
    this.#send([channel.joinRef, channel.joinRef, topic, "phx_join", { config: channel.config, access_token: token }]);
    this.#again(topic, channel, ANSWER_MS);
  }

  /** Join again after `wait` ms, unless something else happens first; the topic is then reported as cut. */
  #again(topic: string, channel: Channel, wait: number): void {
    clearTimeout(channel.timer);
    channel.timer = setTimeout(() => {
      channel.on("cut", {});
      void this.#join(topic, channel);
    }, wait);
  }

  #leave(topic: string, channel: Channel): void {
    if (this.#channels.get(topic) !== channel) return;
    clearTimeout(channel.timer);
    this.#channels.delete(topic);
    if (channel.joined) this.#send([channel.joinRef, this.#next(), topic, "phx_leave", {}]);
    if (this.#channels.size > 0) return;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #hear([joinRef, ref, topic, event, payload]: Frame): void {
    if (ref !== null && ref === this.#unanswered) this.#unanswered = null;
    const channel = this.#channels.get(topic);
    if (!channel || (joinRef !== null && joinRef !== channel.joinRef)) return;
    if (event === "phx_reply") {
      if (ref === channel.joinRef) this.#answered(topic, channel, payload as { status: string; response: Payload });
    } else if (event === "phx_close" || event === "phx_error") {
      channel.joined = false;
      this.#again(topic, channel, waitAfter(channel.failures++));
    } else channel.on(event, payload);
  }

  #answered(topic: string, channel: Channel, { status, response }: { status: string; response: Payload }): void {
    clearTimeout(channel.timer);
    if (status === "ok") {
      channel.joined = true;
      channel.failures = 0;
      for (const [event, payload] of channel.waiting.splice(0)) this.push(topic, event, payload);
      channel.on("joined", {});
    } else if (String(response.reason).startsWith("Unauthorized")) channel.on("refused", response);
    else this.#again(topic, channel, waitAfter(channel.failures++));
  }

  #heartbeat(): void {
    if (this.#unanswered !== null) return this.#drop();
    this.#unanswered = this.#next();
    this.#send([null, this.#unanswered, "phoenix", "heartbeat", {}]);
    void this.#renew();
  }

  /** Send a renewed token to the topics before their current one expires. */
  async #renew(): Promise<void> {
    const token = await this.#options.token().catch(() => null);
    if (token === null) return;
    for (const [topic, channel] of this.#channels) {
      if (!channel.joined || channel.token === token) continue;
      channel.token = token;
      this.push(topic, "access_token", { access_token: token });
    }
  }

  #next(): string {
    this.#ref += 1;
    return String(this.#ref);
  }

  #send(frame: Frame): void {
    if (this.#isOpen()) this.#socket?.send(JSON.stringify(frame));
  }
}

function waitAfter(failures: number): number {
  const longest = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  return longest * (0.8 + 0.2 * Math.random());
}
