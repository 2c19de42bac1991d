import { createStore } from '../../browser/store.ts';

/**
 * Number of reviews and contact messages without a response of the API. This module does not import Dexie, because the first
 * page loads it.
 */
export const pendingMessagesStore = createStore(0);
