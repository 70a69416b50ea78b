interface ServerConfig {
  url: string;
  anonKey: string;
  mail: "on" | "captured" | "paused";
  loginProviders: string[];
  flightProviders: string[];
  /** The one that new plans begin with. */
  flightProvider: string;
  /** Live sources beside the sample ones. */
  stayProviders: string[];
  activityProviders: string[];
  /** Where forecasts come from. */
  weatherProvider: string;
  /** Whether page views are counted, of people who agreed. */
  analytics: "on" | "off";
  version: string;
}

let config: Promise<ServerConfig> | undefined;

/** What the server says of itself: fetched once, and again after a failure. */
export function serverConfig(): Promise<ServerConfig> {
  config ??= fetch("/api/config")
    .then((reply) => {
      if (!reply.ok) throw new Error(`config ${reply.status}`);
      return reply.json() as Promise<ServerConfig>;
    })
    .catch((error: unknown) => {
      config = undefined;
      throw error;
    });
  return config;
}
