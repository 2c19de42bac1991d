/** Milliseconds between the moment when the page is idle and the work that nobody waits for. */
const QUIET_MS = 2_000;

/** Milliseconds after which a loaded page counts as idle: `requestIdleCallback` may never run while a tab renders no frames. */
const LATEST_IDLE_MS = 5_000;

/** Milliseconds after which a turn comes although the page is busy, or renders no frames. */
const LATEST_TURN_MS = 300;

let setTapped = () => {};
let setIdle = () => {};

/** Resolves when code can be loaded: without a network, only the service worker has it. A module whose request failed is never requested again. */
const canLoad = () =>
  new Promise<unknown>((resolve) =>
    navigator.onLine || navigator.serviceWorker?.controller
      ? resolve(0)
      : addEventListener('online', resolve, { once: true }),
  );

/** Resolves when the page has loaded and the browser is idle: parts of the page that nobody sees or uses first. */
export const pageIdle = new Promise<void>((resolve) => (setIdle = resolve)).then(canLoad);

let turn: Promise<unknown> = pageIdle;

/**
 * Resolves in an idle moment of its own, after `pageIdle` and those who asked before: code that is loaded before anybody needs it. All of it
 * at once would block a slow phone for a second, and a tap with it.
 */
export const idleTurn = (): Promise<unknown> =>
  (turn = turn.then(() => new Promise<void>((resolve) => whenIdle(resolve, LATEST_TURN_MS))).then(canLoad));

/** Loads code in an idle moment of its own, before anybody needs it. Who needs it later loads it again when this fails. */
export const loadAhead = (load: () => Promise<unknown>): void =>
  void idleTurn()
    .then(load)
    .catch(() => undefined);

/** Resolves with the first tap or key, or when the page is idle: what may be shown soon after it, such as a notice. */
export const tappedOrIdle = new Promise<void>((resolve) => (setTapped = resolve));

/** Resolves some seconds after the page is idle: work that nobody waits for. */
export const pageQuiet = pageIdle
  .then(() => new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS)))
  .then(canLoad);

/** Starts to watch for these moments. Call it once. */
export function watchPage(): void {
  void pageIdle.then(setTapped);
  // Also taps before the app runs, which are repeated (layout/replay-early-events.ts).
  for (const type of ['click', 'keydown']) addEventListener(type, setTapped, { once: true, capture: true });
  const whenLoaded = () => whenIdle(setIdle, LATEST_IDLE_MS);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}

function whenIdle(listener: () => void, latestMs: number): void {
  (window.requestIdleCallback ?? setTimeout)(listener);
  setTimeout(listener, latestMs);
}
