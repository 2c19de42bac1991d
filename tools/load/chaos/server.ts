/** A server of the test shop and the faults it supports. A fault that is missing cannot be injected. Each ends when the server is available again. */
export interface Server {
  /** Undefined for the embedded PostgreSQL, which the shop finds by its data folder. */
  url: string | undefined;
  /** Kills the server with SIGKILL and starts it again, or closes all its connections. */
  kill(): Promise<void>;
  /** Kills the server and starts it again after `ms`. */
  stopFor?: (ms: number) => Promise<void>;
  /** Fills the server's disk for `ms`. */
  fillDiskFor?: (ms: number) => Promise<void>;
  /** Deletes all data of a running server. */
  flush?: () => Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseServer extends Server {
  /** Connection string for checks, also if the shop starts the server itself. */
  adminUrl: string;
}

export interface Servers {
  database: DatabaseServer;
  redis: Server | undefined;
}

/**
 * 'embedded': the shop's embedded PostgreSQL. 'own': a PostgreSQL and, if installed, a Redis for this run only.
 * 'given': those of DATABASE_URL and REDIS_URL.
 */
export type ServerKind = 'embedded' | 'own' | 'given';
