import type { SeededRandom } from '@kundan/test-support/seeded-random';

interface Task {
  /** The tab, worker or network that runs the task. Killing the owner stops the task. */
  owner: string;
  /** True while the task is paused before or after a write. */
  isWriting: boolean;
  resume: () => void;
  isReady: () => boolean;
  note: unknown;
  onPause: () => void;
}

const always = () => true;

/**
 * Runs many tasks, one at a time. A task pauses wherever another task could run in production, and the seed selects the
 * next task. Every interleaving is therefore possible, and a seed repeats the same one.
 */
export class Scheduler {
  readonly #random: SeededRandom;
  #paused: Task[] = [];
  #current: Task | undefined;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Adds a task, which starts when it is selected. When its work rejects, the scenario fails. */
  start(owner: string, work: () => Promise<void>, isReady: () => boolean = always): void {
    const task: Task = {
      owner,
      isWriting: false,
      isReady,
      note: undefined,
      onPause: () => undefined,
      // Read when it fails: each step has a failure of its own.
      resume: () =>
        void work().then(
          () => task.onPause(),
          (error: unknown) => this.#fail(error),
        ),
    };
    this.#paused.push(task);
  }

  /** Pauses the current task until it is selected again. It is selected only while `isReady` returns true. */
  pause(isReady: () => boolean = always, isWriting = false): Promise<void> {
    const task = this.#current;
    if (!task) throw new Error('No task is running.');
    return new Promise((resume) => {
      task.resume = resume;
      task.isReady = isReady;
      task.isWriting = isWriting;
      this.#paused.push(task);
      task.onPause();
    });
  }

  /** Pauses the current task until the promise is settled, and returns its value. */
  async waitFor<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = () => void (isSettled = true);
    promise.then(settle, settle);
    await this.pause(() => isSettled);
    return promise;
  }

  /** Stops the current task: the returned promise never resolves. */
  stopCurrent(): Promise<never> {
    const task = this.#current;
    if (!task) throw new Error('No task is running.');
    task.onPause();
    return new Promise(() => undefined);
  }

  /** Something to remember with the current task. */
  get note(): unknown {
    return this.#current?.note;
  }

  set note(note: unknown) {
    if (this.#current) this.#current.note = note;
  }

  /** The owner of the current task. */
  get currentOwner(): string {
    return this.#current?.owner ?? '';
  }

  /** Runs one task to its next pause. Returns false when no task is ready. */
  async step(): Promise<boolean> {
    const ready = this.#paused.filter((task) => task.isReady());
    if (ready.length === 0) return false;
    const task = this.#random.pick(ready);
    this.#paused = this.#paused.filter((other) => other !== task);
    this.#current = task;
    await new Promise<void>((resolve, reject) => {
      task.onPause = resolve;
      this.#fail = reject;
      task.resume();
    });
    this.#current = undefined;
    return true;
  }

  /** Stops all tasks of an owner, as when a tab is closed or a browser is killed. Returns the stopped tasks. */
  kill(owner: string): { isWriting: boolean }[] {
    const killed = this.#paused.filter((task) => task.owner === owner);
    this.#paused = this.#paused.filter((task) => task.owner !== owner);
    return killed;
  }

  /** Runs tasks until none is ready. */
  async runUntilIdle(): Promise<void> {
    for (let steps = 0; await this.step(); steps += 1) {
      if (steps > 50_000) throw new Error('The tasks do not end.');
    }
  }

  #fail: (error: unknown) => void = (error) => {
    throw error;
  };
}
