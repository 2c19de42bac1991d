import { safeSessionStorage } from '../browser/safe-storage.ts';

/** Milliseconds before each further request of a file that failed. */
const RETRY_DELAYS_MS = [500, 1_500];
const TIMEOUT_MS = 20_000;
/** Milliseconds between two reloads of a tab. */
const RELOAD_INTERVAL_MS = 60_000;
/** Session storage key: when this tab was last reloaded, in ms since 1970. */
const RELOADED = 'reloaded';

/** The files that were requested, by their path. */
const loads = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk of the app; the build calls this function for each `import()` (vite.config.ts). It requests the chunk, its imports and its styles,
 * each up to three times, and imports the chunk when all have arrived: a browser never requests a module again whose request failed.
 * Throws when a file does not arrive. Reloads the page when the server has a newer version instead.
 */
export async function loadChunk<T>(importChunk: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)));
  return importChunk();
}

function loadOnce(path: string): Promise<unknown> {
  const isLoaded = document.querySelector(`script[src="${path}"], link[href="${path}"]`) !== null;
  const load = loads.get(path) ?? (isLoaded ? Promise.resolve() : loadFile(path));
  loads.set(path, load);
  load.catch(() => loads.delete(path));
  return load;
}

async function loadFile(path: string): Promise<void> {
  await fetchFile(path);
  if (path.endsWith('.css')) await addStyles(path);
}

/** Puts a file into the browser's cache. */
async function fetchFile(path: string, attempt = 0): Promise<void> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) reload();
    if (!response.ok) throw new Error(`Chunk ${path}: ${response.status}`);
    await response.arrayBuffer();
  } catch (error) {
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await fetchFile(path, attempt + 1);
  }
}

const addStyles = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Styles ${href}`));
    };
    document.head.append(link);
  });

function reload(): void {
  const last = Number(safeSessionStorage.getItem(RELOADED));
  if (Date.now() - last < RELOAD_INTERVAL_MS) return;
  safeSessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}
