import { basePathOf, type Locale, LOCALES } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';
import { useEffect, useState } from 'react';
import { useStore } from '../browser/use-store.ts';
import { offlineStore } from '../http/connection.ts';

const none: readonly Locale[] = [];

/** Whether the device opens a language without a network: its service worker has its shell since the first visit. */
async function isOnDevice(other: Locale): Promise<boolean> {
  const scope = `${location.origin}${basePathOf(other)}/`;
  // Without one of its own, the browser finds that of the English pages, whose scope covers all.
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return registration?.scope === scope && registration.active !== null;
}

/** The other languages that cannot be opened now; none while there is a network. */
export function useMissingLanguages(): readonly Locale[] {
  const isOffline = useStore(offlineStore, false);
  const [missing, setMissing] = useState(none);
  useEffect(() => {
    if (!isOffline || !('serviceWorker' in navigator)) return;
    let isCurrent = true;
    const others = LOCALES.filter((other) => other !== locale);
    void Promise.all(others.map(isOnDevice)).then((found) => {
      if (isCurrent) setMissing(others.filter((_, at) => !found[at]));
    });
    return () => {
      isCurrent = false;
      setMissing(none);
    };
  }, [isOffline]);
  return missing;
}
