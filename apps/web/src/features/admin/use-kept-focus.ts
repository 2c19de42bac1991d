import { useEffect } from 'react';
import { CONTROLS, controlsOf, usesArrowKeys } from './table/controls.ts';

/** What has a heading of its own, the topmost last. */
const PARTS = '.panel, .detail, .dialog[data-open]';
/** How long a button that got the focus ignores keys, in ms: a second press is meant for the button before. */
const REST_MS = 1_000;

/**
 * Keeps the keyboard's place when an action removes the element that has the focus (WCAG 2.4.3). The focus moves to the control that replaced it,
 * to the next one of a list, or to the heading of the pane. When a dialog is gone, it moves to where it was below.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | undefined;
    let part: Element | null | undefined;
    const lastOf = new WeakMap<Element, HTMLElement>();
    const moveBelow = () => {
      const below = topmostPart();
      const last = below && lastOf.get(below);
      move(last?.isConnected ? last : headingOf(below));
    };
    const onFocus = ({ target }: FocusEvent) => {
      // A dialog focuses itself when the focused element is gone.
      if (target === part && !focused?.isConnected) return;
      // A closed dialog focuses the content of the page when its opener is gone.
      const isReturned = target === document.getElementById('content') && part?.matches('.dialog');
      focused = target as HTMLElement;
      part = focused.closest(PARTS);
      if (part) lastOf.set(part, focused);
      else if (isReturned && topmostPart()?.matches('.detail')) moveBelow();
    };
    const observer = new MutationObserver((records) => {
      const { activeElement } = document;
      if (!focused || focused.isConnected || !part || (activeElement !== document.body && activeElement !== part))
        return;
      const lost = focused;
      focused = undefined;
      if (part.isConnected) move(replacementOf(lost, records) ?? headingOf(part));
      // Another panel has been opened otherwise, or the pane beside the list has returned the focus itself.
      else if (part.matches('.dialog')) moveBelow();
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

const topmostPart = () => [...document.querySelectorAll(PARTS)].at(-1);

function move(to: HTMLElement | undefined): void {
  to?.focus({ preventScroll: true });
  // A dialog focuses itself once more in this frame.
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('.dialog') && document.activeElement.contains(to ?? null))
      to?.focus({ preventScroll: true });
  });
}

function headingOf(part: Element | undefined): HTMLElement | undefined {
  const heading = part?.querySelector<HTMLElement>('h1, h2') ?? undefined;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** The first control of what was added in the same place, or of the next element of the same kind. */
function replacementOf(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const { target, removedNodes, nextSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(lost));
    if (!removed) continue;
    const added = records.filter((record) => record.target === target).flatMap((record) => [...record.addedNodes]);
    const places = nextSibling?.nodeName === removed.nodeName ? [...added, nextSibling] : added;
    const controls = places.flatMap((place) =>
      place instanceof HTMLElement && place.isConnected ? controlsIn(place) : [],
    );
    // A field would open the keyboard of a phone when a button was pressed.
    const control = controls.find((one) => usesArrowKeys(lost) || !usesArrowKeys(one));
    if (control?.matches('button')) rest(control);
    return control;
  }
  return undefined;
}

const controlsIn = (place: HTMLElement) => (place.matches(CONTROLS) ? [place] : controlsOf(place));

function rest(button: HTMLElement): void {
  const ignore = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
  };
  button.addEventListener('keydown', ignore, { signal: AbortSignal.timeout(REST_MS) });
}
