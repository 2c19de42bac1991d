import { createStore } from '../browser/store.ts';

/** When the device's catalogue was last synced, in ms since 1970. Does not import Dexie, because the first page shows it. */
export const catalogueDateStore = createStore<number | undefined>(undefined);
