import { Suspense } from 'react';
import { useStore } from '../browser/use-store.ts';
import { offlineStore } from '../http/connection.ts';
import './offline-strip.css';
import { lazyComponent } from '../ui/lazy-component.ts';

const OfflineText = lazyComponent(() => import('./offline-text.tsx'));

export function OfflineStrip() {
  const offline = useStore(offlineStore, false);
  return (
    <div role="status">
      {offline ? (
        <Suspense fallback={null}>
          <OfflineText />
        </Suspense>
      ) : null}
    </div>
  );
}
