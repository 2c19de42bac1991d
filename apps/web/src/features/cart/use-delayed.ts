import { useEffect, useState } from 'react';

/** True once `state` has been true for `ms` milliseconds; false as soon as `state` is false. */
export function useDelayedFlag(state: boolean, ms: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setIsDelayed(true), ms);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [state, ms]);
  return isDelayed;
}
