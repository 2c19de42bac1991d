import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import './shop-layout.css';

const Afterwards = lazy(() => import('./afterwards.tsx'));

interface ShopLayoutProps {
  session: Session | undefined;
  cartCount: number;
  onSignOut: () => void;
  /** The dialogs of the features, which the root route composes; nobody sees them at first. */
  dialogs: ReactNode;
  children: ReactNode;
}

/** What every page stands in. */
export function ShopLayout({ session, cartCount, onSignOut, dialogs, children }: ShopLayoutProps) {
  const hydrated = useHydrated();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <OfflineStrip />
      <Header session={session} cartCount={cartCount} onSignOut={onSignOut} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar signedIn={session !== undefined} cartCount={cartCount} onSignOut={onSignOut} />
      {hydrated ? (
        <Suspense fallback={null}>
          {dialogs}
          <Afterwards />
        </Suspense>
      ) : null}
    </>
  );
}
