/** Milliseconds between the load event and the work that waits for the first screen. */
const QUIET_MS = 3_000;

let end = () => {};

/**
 * Resolves when the first screen is complete: the page and its photographs have loaded, some seconds have passed and the
 * browser is idle, or the person has tapped or pressed a key. Everything that the first screen does not show waits for it.
 */
export const firstScreenShown = new Promise<void>((resolve) => (end = resolve));

/** Ends the wait, for actions that need code which waits. */
export const endFirstScreen = (): void => end();

/** Starts the wait. Call it once. */
export function watchFirstScreen(): void {
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { once: true, capture: true });
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const afterLoad = () => setTimeout(() => whenIdle(end), QUIET_MS);
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
}
