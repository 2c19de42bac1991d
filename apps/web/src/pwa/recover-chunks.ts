import { safeSessionStorage } from '../browser/safe-storage.ts';

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
  addEventListener('pageshow', () => (isLeaving = false));

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
  // WebKit's message does not name the chunk.
  window.addEventListener(
    'vite:preloadError',
    ({ payload }) => void recover(/\/assets\/[\w.-]+/.exec(payload.message)?.[0]),
  );
}

/** available: the server has the file; gone: it has a newer version; unreachable: unknown. */
type State = 'available' | 'gone' | 'unreachable';

async function chunkState(path: string): Promise<State> {
  const { ok, status } = await fetch(path, { cache: 'no-store' });
  return status === 404 ? 'gone' : ok ? 'available' : 'unreachable';
}

/** Compares the build of the server's home page with this page's: the name of its parts, which contain the import map. */
async function buildState(): Promise<State> {
  const html = await (await fetch('/', { cache: 'no-store' })).text();
  const build = /data-parts="[^"]*"/.exec(html)?.[0];
  // For a captive portal's login page.
  if (!build) return 'unreachable';
  const { parts = '' } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {};
  return build.includes(`"${parts}"`) ? 'available' : 'gone';
}

function reload(): void {
  const last = Number(safeSessionStorage.getItem(RELOADED));
  if (Date.now() - last < RELOAD_INTERVAL_MS) return;
  safeSessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
