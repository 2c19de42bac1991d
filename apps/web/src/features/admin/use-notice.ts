import { useCallback, useEffect, useState } from 'react';
import type { Words } from '../../ui/feedback/message.tsx';

/** Milliseconds that an admin notice is visible. */
export const NOTICE_MS = 3_000;

export interface Notices {
  notice: Words | undefined;
  say: (text: string) => void;
  complain: (text: string) => void;
}

export function useNotice(): Notices {
  const [notice, setNotice] = useState<Words>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const say = useCallback((text: string) => setNotice({ tone: 'good', text }), []);
  const complain = useCallback((text: string) => setNotice({ tone: 'bad', text }), []);
  return { notice, say, complain };
}
