import { createStore } from '../browser/store.ts';

/** True while the network or the API is unreachable, according to the last request or the browser's online and offline events. */
export const offlineStore = createStore(false);
