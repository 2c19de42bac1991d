import { useCallback, useEffect, useRef, useState } from 'react';
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
  // Not from the last notice: in the moment in which that one ends, the same text would be announced as the same notice, and so not at all.
  const count = useRef(0);
  const show = useCallback((tone: Outcome['tone'], text: string) => {
    count.current += 1;
    setNotice({ tone, text, id: count.current });
  }, []);
  const notifySuccess = useCallback((text: string) => show('good', text), [show]);
  const notifyError = useCallback((text: string) => show('bad', text), [show]);
  return { notice, notifySuccess, notifyError };
}
