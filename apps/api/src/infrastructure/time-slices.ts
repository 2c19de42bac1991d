import { setImmediate as nextTurn } from 'node:timers/promises';

/** Divides long work, so that requests are answered in between: `if (slices.isOver) await slices.pause()` after each step. */
export class TimeSlices {
  private start = performance.now();

  constructor(private readonly lengthMs = 15) {}

  get isOver(): boolean {
    return performance.now() - this.start > this.lengthMs;
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.start = performance.now();
  }
}
