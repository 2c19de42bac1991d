import { lazy } from 'react';

/** Milliseconds before a load is repeated. */
const DELAY_MS = 2_000;

/** `React.lazy` that loads again after a failure, where React would show the error page until the page is reloaded. */
export const lazyComponent: typeof lazy = (load) => lazy(() => loadAgain(load));

const loadAgain = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(() => resolve(loadAgain(load)), DELAY_MS)));
