/**
 * The simulated browser: fake-indexeddb, and stubs of APIs that are slow or not needed. Import it before the offline
 * engine.
 */
import 'fake-indexeddb/auto';

/** A minimal AbortController. In Node's own, an abort takes longer than a whole transaction of fake-indexeddb. */
class MinimalAbortController {
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

/**
 * fake-indexeddb and Dexie end each step with setImmediate, whose turn of Node's event loop asks the system for events that no
 * scenario waits for: 40 % of the time. A tick that a microtask queues also runs when all microtasks have run.
 */
globalThis.setImmediate = ((work: () => void) =>
  queueMicrotask(() => process.nextTick(work))) as typeof globalThis.setImmediate;

// FaultyNetwork injects timeouts at random, so timers never fire.
const neverAborted = new AbortController().signal;
AbortSignal.timeout = () => neverAborted;
globalThis.AbortController = MinimalAbortController as unknown as typeof AbortController;
// No other tab listens to database changes here.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
// The engine logs errors that it recovers from.
console.error = () => undefined;
