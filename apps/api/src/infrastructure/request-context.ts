import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` for a request, so that everything it starts knows the request's id: log lines, mails and their jobs. */
export function withRequestId<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : storage.run(requestId, work);
}

/** The id of the request that caused the running work; undefined for work that no request caused. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
