import { Suspense } from 'react';
import { idleTurn } from '../browser/page-moments.ts';
import { useStore } from '../browser/use-store.ts';
import { offlineStore } from '../http/connection.ts';
import './offline-strip.css';
import { lazyComponent } from '../ui/lazy-component.tsx';

// Early: a first visit that has lost its network could not load it.
const OfflineText = lazyComponent(() => import('./offline-text.tsx'), { early: idleTurn() });

/** Says that the device is offline. Lies over the announcement below it: the page does not move under the finger. */
export function OfflineStrip() {
  const offline = useStore(offlineStore, false);
  return (
    <div role="status" className="offline">
      {offline ? (
        <Suspense fallback={null}>
          <OfflineText />
        </Suspense>
      ) : null}
    </div>
  );
}
