import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by public/replay-early-events.js: replays the taps and input of the time before hydration. Null afterwards. */
    replayEarlyEvents?: (() => void) | null;
  }
}

/** Replays the events that were recorded before hydration. Call it once, in the root route. */
export function useReplayEarlyEvents(): void {
  useEffect(() => {
    // A task later, because the session is known only after the first effects.
    const timer = setTimeout(() => {
      window.replayEarlyEvents?.();
      window.replayEarlyEvents = null;
      // Lets the load event happen (server/start-app.js).
      document.getElementById('loading')?.remove();
    });
    return () => clearTimeout(timer);
  }, []);
}
