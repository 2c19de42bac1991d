import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { TabBar } from './tab-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import './shop-layout.css';

interface ShopLayoutProps {
  session: Session | undefined;
  cartCount: number;
  onSignOut: () => void;
  /** The dialogs of the features, which the root route composes. */
  dialogs: ReactNode;
  children: ReactNode;
}

/** What every page stands in. */
export function ShopLayout({ session, cartCount, onSignOut, dialogs, children }: ShopLayoutProps) {
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
      {dialogs}
      <UpdatePrompt />
      <Toaster />
    </>
  );
}
