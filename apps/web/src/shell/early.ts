import { useEffect } from 'react';

declare global {
  interface Window {
    /** public/early.js: does what was pressed and typed before the page was alive. Null once it is. */
    early?: (() => void) | null;
  }
}

/** Catches up with an early hand; once, in the root. */
export function useEarlyHand(): void {
  useEffect(() => {
    // By then the page knows who is signed in.
    const timer = setTimeout(() => {
      window.early?.();
      window.early = null;
    });
    return () => clearTimeout(timer);
  }, []);
}
