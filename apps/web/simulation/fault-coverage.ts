/** Every fault that a scenario can contain, and the events that it needs. */
export const FAULTS = [
  'request lost',
  'response lost',
  'response cut off',
  'request duplicated',
  'request delayed',
  'captive portal',
  'server busy',
  'proxy error page',
  'tab closed',
  'browser killed',
  'killed during a write',
  'killed between writes',
  'storage full',
  'token rejected',
  'clock changed',
  'worker restarted',
  'database closed',
  'backup restored',
  'lock held',
  'signed out with changes',
  'signed out while sending',
  'form failed',
  'form stored',
  'paid',
  'timer',
  'read',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Counts how often each fault occurred in all scenarios. A fault that never occurs is not tested. */
export class FaultCoverage {
  readonly counts = new Map<Fault, number>(FAULTS.map((fault) => [fault, 0]));

  record(fault: Fault, times = 1): void {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + times);
  }

  add(others: Iterable<[Fault, number]>): void {
    for (const [fault, times] of others) this.record(fault, times);
  }

  /** The faults that never occurred. */
  missing(): Fault[] {
    return FAULTS.filter((fault) => this.counts.get(fault) === 0);
  }
}
