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
  const show = useCallback(
    (tone: Outcome['tone'], text: string) => setNotice((last) => ({ tone, text, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const notifySuccess = useCallback((text: string) => show('good', text), [show]);
  const notifyError = useCallback((text: string) => show('bad', text), [show]);
  return { notice, notifySuccess, notifyError };
}
