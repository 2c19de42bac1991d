/**
 * The simulation's browser, to be imported before the engine: fake-indexeddb, and no more than a history needs of what
 * else would take its time.
 */
import 'fake-indexeddb/auto';

/** Node's own takes longer to abort than a transaction takes to be written. */
class Aborter {
  readonly signal = Object.assign(new Listeners(), { aborted: false });

  abort(): void {
    this.signal.aborted = true;
    this.signal.call();
  }
}

class Listeners {
  readonly #listeners: (() => void)[] = [];

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.push(listener);
  }

  call(): void {
    for (const listener of this.#listeners) listener();
  }
}

// The clock of a line is the history itself: chance tells who has waited too long, not a timer.
const never = new AbortController().signal;
AbortSignal.timeout = () => never;
globalThis.AbortController = Aborter as unknown as typeof AbortController;
// Nobody watches the database here: what would be told to other tabs' screens is told to nobody.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
// What the engine says of a weather that it will outlive.
console.error = () => undefined;
