import { useEffect, useState } from 'react';

/** Seconds between two codes for one address. */
export const RESEND_SECONDS = 30;

/** Returns the seconds left until 0, and a function that restarts the countdown. */
export function useCountdown(from: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
