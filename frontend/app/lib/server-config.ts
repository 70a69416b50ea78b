interface ServerConfig {
  url: string;
  anonKey: string;
  mail: "on" | "captured" | "paused";
  loginProviders: string[];
  flightProviders: string[];
  /** The provider that new plans use by default. */
  flightProvider: string;
  /** Live sources in addition to the sample data. */
  stayProviders: string[];
  activityProviders: string[];
  /** The source of forecasts. */
  weatherProvider: string;
  /** Whether page views of people who consented are counted. */
  analytics: "on" | "off";
  version: string;
}

let config: Promise<ServerConfig> | undefined;

/** The server's public configuration: fetched once, and again after a failure. */
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
