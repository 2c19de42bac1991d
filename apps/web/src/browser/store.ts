import { createAtom } from '@tanstack/react-store';

/** A value that notifies its subscribers when it changes. Does not import React, so that the service worker can import it. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const atom = createAtom<T>(initial);
  return {
    get: atom.get,
    // Passed as an updater function, so that a value that is a function is stored and not called.
    set: (next) => atom.set(() => next),
    subscribe: (listener) => {
      const subscription = atom.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
