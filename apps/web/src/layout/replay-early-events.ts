import { useEffect } from 'react';
import { replayEvents } from '../ui/replay-event.ts';

/** Replays, in their order, the events that were recorded before hydration. For components that render the root. */
export function useReplayEarlyEvents(): void {
  useEffect(() => {
    // A task later, because the session is known only after the first effects.
    const timer = setTimeout(() => {
      const events = window.earlyEvents ?? [];
      window.earlyEvents = null;
      void replayEvents(events);
    });
    return () => clearTimeout(timer);
  }, []);
}
