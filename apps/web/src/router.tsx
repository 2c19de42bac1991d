import { createRouter } from '@tanstack/react-router';
import { BASE_PATH } from './browser/base-path.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Milliseconds for which a loaded list is shown again without a request. */
const FRESH_MS = 30_000;

/** Creates the router; the same in the browser and on the server. */
export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: BASE_PATH || '/',
    // The browser may have opened the shop by another address than its public one.
    dehydrate: () => ({ origin: context.origin }),
    hydrate: (rendered) => {
      context.origin = rendered.origin;
    },
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: FRESH_MS,
    defaultStaleTime: FRESH_MS,
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    scrollRestoration: !import.meta.env.SSR && makeScrollRule(),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  });
}

/** The first page stays where the person or the browser scrolled it before the app ran; the router positions all others. */
function makeScrollRule() {
  let isFirst = true;
  return (): boolean => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    // The router returns only to positions whose event it has seen.
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}

/** Writes search parameters as plain text: `?q=123` is the text '123'. */
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
    /** The address of the listing from which a product was opened, with its page and filters. */
    listing?: string;
    /** The account of this page was deleted. */
    isErased?: boolean;
  }
}
