import { createStore } from '../browser/store.ts';

/** Activates the new version that is waiting; undefined when there is none. */
export const availableUpdateStore = createStore<(() => void) | undefined>(undefined);
