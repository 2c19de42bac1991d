import { useEffect } from 'react';

/** Ends the session when its token expires, and follows other tabs; once, in the root. It comes after the first screen. */
export function useWatchedSession(): void {
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    void import('./watch-session.ts').then(({ watchSession }) => {
      if (!left) stop = watchSession();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
