import { useEffect, useRef } from 'react';
import { replayEvents } from './replay-event.ts';

/**
 * For a part of the rendered page whose code is loaded after the app runs: React drops the taps on its buttons until then. Returns the
 * attributes of its outermost element, which make server/early.js record these taps; they are replayed when the part is hydrated.
 */
export function useLateEvents<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => {
    const part = ref.current;
    // React leaves an attribute alone whose value it does not change.
    part?.removeAttribute('data-unhydrated');
    const events = window.lateEvents ?? [];
    window.lateEvents = events.filter(({ target }) => !part?.contains(target));
    void replayEvents(events.filter(({ target }) => part?.contains(target)));
  }, []);
  return { ref, 'data-unhydrated': '' };
}
