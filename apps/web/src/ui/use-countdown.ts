import { useEffect, useState } from 'react';

/** Seconds between two OTPs for one address. */
export const RESEND_SECONDS = 30;

/** Seconds left, counted down to 0; and the way to start again. */
export function useCountdown(from: number): [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
