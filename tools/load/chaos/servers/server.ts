/** A server of the test shop and the faults it supports. A fault that is missing cannot be injected. Each ends when the server is available again. */
export interface Server {
  url: string;
  /** Kills the server with SIGKILL and starts it again. */
  kill(): Promise<void>;
  /** Kills the server and starts it again after `ms`. */
  stopFor?: (ms: number) => Promise<void>;
  /** Fills the server's disk for `ms`. */
  fillDiskFor?: (ms: number) => Promise<void>;
  /** Deletes all data of a running server. */
  flush?: () => Promise<void>;
  close(): Promise<void>;
}
