export interface CheckResult {
  state: 'ok' | 'warning' | 'failed';
  text: string;
}

/** A check rejects with the reason when it fails. */
export interface Check {
  name: string;
  run(): Promise<CheckResult>;
}

export const ok = (text: string): CheckResult => ({ state: 'ok', text });
export const warning = (text: string): CheckResult => ({ state: 'warning', text });
export const failed = (text: string): CheckResult => ({ state: 'failed', text });

/** Time for connecting to a service and for its answer, in ms. */
export const TIMEOUT_MS = 5_000;
