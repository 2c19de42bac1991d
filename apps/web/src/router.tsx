import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Load } from './api/load.ts';
import { routeTree } from './route-tree.gen.ts';

export interface RouterContext {
  load: Load;
}

/** Milliseconds during which a list that was just read is shown again without asking. */
const FRESH_MS = 30_000;

/** The shop's routes over a history; the same in the browser and on the server. */
export function makeRouter({ history, load }: { history?: RouterHistory; load: Load }) {
  const inBrowser = typeof document !== 'undefined';
  return createRouter({
    routeTree,
    history,
    context: { load } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: FRESH_MS,
    defaultStaleTime: FRESH_MS,
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    scrollRestoration: inBrowser,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  });
}

/** Plain words in the address: `?q=123` is the text '123'. */
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`],
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** The listing from which a product was opened, with its page and filters. */
    listing?: string;
  }
}
