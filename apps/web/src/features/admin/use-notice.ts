import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '../../ui/feedback/message.tsx';

/** Milliseconds that an admin notice is visible. */
export const NOTICE_MS = 3_000;

export interface Notices {
  notice: Outcome | undefined;
  notifySuccess: (text: string) => void;
  notifyError: (text: string) => void;
}

export function useNotice(): Notices {
  const [notice, setNotice] = useState<Outcome>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const notifySuccess = useCallback((text: string) => setNotice({ tone: 'good', text }), []);
  const notifyError = useCallback((text: string) => setNotice({ tone: 'bad', text }), []);
  return { notice, notifySuccess, notifyError };
}
