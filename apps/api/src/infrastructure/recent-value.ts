/** Milliseconds after which a value is read again. */
export const RECENT_MS = 2_000;

/**
 * A value of the database that pages show, as it was at most 2 s ago in this process. While it cannot be read, it is as it was last,
 * or the default.
 */
export class RecentValue<T> {
  private last: { value: T; at: number } | undefined;
  private reading: Promise<T> | undefined;
  private changes = 0;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly byDefault: T,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  get(): T | Promise<T> {
    if (this.last && performance.now() - this.last.at < RECENT_MS) return this.last.value;
    return (this.reading ??= this.readNow());
  }

  /** After a change: the next `get` reads again. */
  forget(): void {
    this.changes += 1;
    this.reading = undefined;
    if (this.last) this.last.at = -Infinity;
  }

  private async readNow(): Promise<T> {
    const [at, changes] = [performance.now(), this.changes];
    try {
      const value = await this.read();
      // A read that began before a change may have missed it.
      if (changes === this.changes) this.last = { value, at };
      return value;
    } catch (error) {
      this.onFailure(error);
      return this.last?.value ?? this.byDefault;
    } finally {
      if (changes === this.changes) this.reading = undefined;
    }
  }
}
