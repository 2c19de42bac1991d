import { useEffect } from 'react';
import { useAdmin } from './admin-context.ts';

/** The notices that were shown since the page was loaded. */
const shown = new Set<string>();
const never = () => false;

/**
 * Shows the notice of a loaded list, only for the first time: on each later visit it would be in the way. `isCovered`: whether
 * another notice is more important at that moment.
 */
export function useFirstLoadNotice(isLoaded: boolean, text: string, isCovered: () => boolean = never): void {
  const { notifySuccess } = useAdmin();
  useEffect(() => {
    if (!isLoaded || shown.has(text)) return;
    shown.add(text);
    if (!isCovered()) notifySuccess(text);
  }, [isLoaded, text, isCovered, notifySuccess]);
}
