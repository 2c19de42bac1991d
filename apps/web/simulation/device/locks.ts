import type { World } from '../world.ts';

/** The cross-tab locks of a device, like Web Locks: one owner at a time, and killing the owner releases its locks. */
export class Locks {
  readonly #world: World;
  readonly #holders = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Starts a task of `owner` that waits for the lock. */
  run<T>(owner: string, lock: string, work: () => Promise<T>): Promise<T> {
    const { scheduler, coverage } = this.#world;
    return new Promise((resolve, reject) => {
      scheduler.start(owner, async () => {
        if (this.#holders.has(lock)) coverage.record('lock held');
        await scheduler.pause(() => !this.#holders.has(lock));
        this.#holders.set(lock, owner);
        await work().then(resolve, reject);
        this.#holders.delete(lock);
      });
    });
  }

  release(owner: string): void {
    for (const [lock, holder] of this.#holders) if (holder === owner) this.#holders.delete(lock);
  }
}
