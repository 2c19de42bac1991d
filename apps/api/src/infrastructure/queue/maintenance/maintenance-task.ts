/**
 * Work that runs periodically in one worker at a time. The maintenance processor of the worker process schedules every
 * provider that extends this class.
 */
export abstract class MaintenanceTask {
  /** Unique among all tasks. */
  abstract readonly name: string;
  abstract readonly intervalMs: number;

  /** `now` is the time of PostgreSQL. */
  abstract run(now: Date): Promise<unknown>;
}
