import type { RouterHistory } from '@tanstack/react-router';

/** An open dialog, menu or search field. */
export interface Overlay {
  close: () => void;
  /** False while the overlay refuses to close. */
  isClosable: () => boolean;
}

/**
 * The open overlays, the topmost last. Each has a history entry of its own above the entry of its page, so that Back closes the topmost one and
 * leaves the page as it is, in every browser. The router never learns of these entries: they repeat the state of the page's entry and add
 * `overlay`, their height above it.
 */
const stack: Overlay[] = [];
let routerHistory: () => RouterHistory;
let stopHolding: (() => void) | undefined;
/** A traversal that this module has started has not ended. */
let isMoving = false;
let isScheduled = false;
const onPageEntry: (() => void)[] = [];

/** How far the current history entry is above the entry of its page. */
const height = (): number => (history.state as { overlay?: number } | null)?.overlay ?? 0;

/** Past the router, which replaces the methods of `history` by functions that load the page again. */
const write = (method: 'pushState' | 'replaceState', state: object): void =>
  History.prototype[method].call(history, state, '');

/** Watches Back and Forward. Call it before the router is created, whose listener must not see the entries of overlays. */
export function watchOverlays(historyOfRouter: () => RouterHistory): void {
  routerHistory = historyOfRouter;
  addEventListener('popstate', onTraversal);
  addEventListener('click', onClick);
  schedule();
}

/** Adds an overlay; returns the function that removes it. */
export function openOverlay(overlay: Overlay): () => void {
  stack.push(overlay);
  schedule();
  return () => {
    const at = stack.indexOf(overlay);
    if (at >= 0) stack.splice(at, 1);
    schedule();
  };
}

/** Closes all overlays. Resolves when the current history entry is the one of the page. */
export function closeOverlays(): Promise<void> {
  for (const overlay of stack.splice(0).reverse()) overlay.close();
  return new Promise((resolve) => {
    onPageEntry.push(resolve);
    schedule();
  });
}

function onTraversal(event: PopStateEvent): void {
  const { state } = event as { state: { __TSR_key?: string } | null };
  const wasMoving = isMoving;
  isMoving = false;
  if (state?.__TSR_key !== routerHistory().location.state.__TSR_key) {
    for (const overlay of stack.splice(0).reverse()) overlay.close();
  } else {
    if (wasMoving || height() !== stack.length) event.stopImmediatePropagation();
    while (!wasMoving && stack.length > height() && stack.at(-1)?.isClosable()) stack.pop()?.close();
  }
  schedule();
}

/** A link closes the overlays, also one to the page itself. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
  if (stack.length === 0 || !link || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const closed = closeOverlays();
  if (event.defaultPrevented) return;
  // The browser would load the page above the entries of the overlays.
  event.preventDefault();
  void closed.then(() => location.assign(link.href));
}

/** After the current commit: a dialog that replaces another one takes over its entry. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    if (!isMoving) align();
  });
}

/**
 * Makes the history as high as the stack. An entry without its overlay (reached by Forward or by a reload) is left at once. An overlay that
 * opens while a navigation waits for the page's entry gets its own after the navigation.
 */
function align(): void {
  // The router writes its entries a moment later.
  routerHistory().flush();
  const wanted = onPageEntry.length ? 0 : stack.length;
  const surplus = height() - wanted;
  if (surplus > 0) {
    isMoving = true;
    goBack(surplus);
  }
  // A link within the page has made an entry without a state, which the router would take for another page when it comes back.
  if (!history.state) write('replaceState', routerHistory().location.state);
  for (let next = height() + 1; next <= wanted; next += 1) {
    write('pushState', { ...(history.state as object), overlay: next });
  }
  const isOnPage = height() === 0 && !isMoving;
  if (isOnPage) {
    stopHolding?.();
    stopHolding = undefined;
    for (const resolve of onPageEntry.splice(0)) resolve();
    if (stack.length) setTimeout(schedule);
  } else {
    // A navigation closes all overlays and starts from the entry of the page.
    stopHolding ??= routerHistory().block({
      blockerFn: ({ action }) =>
        action === 'PUSH' || action === 'REPLACE' ? closeOverlays().then(() => false) : Promise.resolve(false),
      enableBeforeUnload: false,
    });
  }
}

/**
 * Goes to the page's entry, by its name where the browser can. A reload in the moment in which an overlay opens puts the overlay's entry into the
 * place of its page's, and Chromium tells the page of entries that are gone or above: counted steps would leave the page. The entry that is
 * reached then becomes the page's.
 */
function goBack(steps: number): void {
  if (!('navigation' in window)) return history.go(-steps);
  // eslint-disable-next-line browsers/supported-apis -- checked above
  const entry = navigation.entries()[(navigation.currentEntry?.index ?? 0) - steps];
  // eslint-disable-next-line browsers/supported-apis -- checked above
  if (entry?.sameDocument) navigation.traverseTo(entry.key).committed?.catch(becomePage);
  else becomePage();
}

function becomePage(): void {
  isMoving = false;
  const { overlay: _gone, ...state } = history.state as { overlay?: number };
  write('replaceState', state);
  schedule();
}
