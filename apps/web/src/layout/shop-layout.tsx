import { headerTexts } from '@kundan/texts/en/header';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Session } from '../auth/session.ts';
import { idleTurn, tappedOrIdle } from '../browser/page-moments.ts';
import { Header } from './navigation/header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import './navigation/footer.css';
import './shop-layout.css';

const Footer = import.meta.env.SSR
  ? (await import('./navigation/footer.tsx')).default
  : lazyComponent(() => import('./navigation/footer.tsx'), { after: idleTurn() });

/**
 * Rendered by the server, and hydrated when the page is idle; follow-links.ts follows its links until then. One element, because
 * React would drop the rendered HTML when its parent renders another element before the code has loaded.
 */
const footer = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);
const DeferredUi = lazyComponent(() => import('./deferred-ui.tsx'), { early: tappedOrIdle });

interface ShopLayoutProps {
  /** True for a page with a layout of its own, which has the main landmark `content` and no header, footer or tab bar. */
  isBare: boolean;
  isCheckout: boolean;
  session: Session | undefined;
  cartCount: number;
  onSignOut: () => void;
  /** The features' dialogs; the root route composes them. */
  dialogs: ReactNode;
  children: ReactNode;
}

/** The layout of every page: header, content, footer and tab bar. */
export function ShopLayout({ isBare, isCheckout, session, cartCount, onSignOut, dialogs, children }: ShopLayoutProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => void tappedOrIdle.then(() => setShown(true)), []);
  return (
    <>
      <a className="skip-link" href="#content">
        {headerTexts.skip}
      </a>
      <OfflineStrip />
      {isBare ? (
        children
      ) : (
        <>
          <Header isCheckout={isCheckout} session={session} cartCount={cartCount} onSignOut={onSignOut} />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          {footer}
          <TabBar signedIn={session !== undefined} cartCount={cartCount} />
        </>
      )}
      {dialogs}
      {isShown ? (
        <Suspense fallback={null}>
          <DeferredUi />
        </Suspense>
      ) : null}
    </>
  );
}
