import { safeSessionStorage } from '../browser/safe-storage.ts';
import { ENTRY } from '../device/cache-names.ts';

/** Milliseconds before a failed chunk is requested again. A browser that leaves the page rejects imports first. */
const WAIT_MS = 1_000;
/** Milliseconds between two reloads of a tab. */
const RELOAD_INTERVAL_MS = 60_000;
/** Session storage key: when this tab was last reloaded, in ms since 1970. */
const RELOADED = 'reloaded';

/**
 * Handles chunks of the app that could not be loaded. Requests a failed chunk again and calls `onAvailable` when the server has
 * it. Reloads the page when the server has a newer version instead, or when the browser does not import the available chunk
 * again (Firefox remembers a failed import). Never reloads while the page is being left. Call it once.
 */
export function watchChunks(onAvailable: () => void): void {
  const failed = new Set<string>();
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  // Also a page that stayed, because the link was a download or the person chose to stay: it is used again.
  for (const type of ['pageshow', 'pointerdown', 'keydown']) addEventListener(type, () => (isLeaving = false), true);

  const recover = async (path: string | undefined) => {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (isLeaving) return;
    const hasFailedBefore = path !== undefined && failed.has(path);
    if (path) failed.add(path);
    const state = await (path ? chunkState(path) : buildState()).catch(() => 'unreachable' as const);
    if (isLeaving || state === 'unreachable') return;
    if (state === 'gone' || hasFailedBefore) reload();
    else onAvailable();
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // WebKit's message does not name the chunk.
    void recover(/\/assets\/[\w.-]+/.exec(payload.message)?.[0]);
    // TanStack Router reloads the page when it renders an error with a browser's own message (lazyRouteComponent), even while the page is
    // being left or offline, and has no option against it. The import must still fail, so that its caller can repeat it.
    if (payload instanceof TypeError) payload.message = `Chunk: ${payload.message}`;
  });
}

/** available: the server has the file; gone: it has a newer version; unreachable: unknown. */
type State = 'available' | 'gone' | 'unreachable';

async function chunkState(path: string): Promise<State> {
  const { ok, status } = await fetch(path, { cache: 'no-store' });
  return status === 404 ? 'gone' : ok ? 'available' : 'unreachable';
}

/** Compares the build of the server's home page with this page's by the name of the entry, which changes with every script. */
async function buildState(): Promise<State> {
  const html = await (await fetch('/', { cache: 'no-store' })).text();
  const entry = ENTRY.exec(html)?.[0];
  // For a captive portal's login page.
  if (!entry) return 'unreachable';
  return document.querySelector(`script[src="${entry}"]`) ? 'available' : 'gone';
}

function reload(): void {
  const last = Number(safeSessionStorage.getItem(RELOADED));
  if (Date.now() - last < RELOAD_INTERVAL_MS) return;
  safeSessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
