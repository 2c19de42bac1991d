import { lazy, Suspense } from 'react';
import type { Session } from '../session/session.ts';
import { useOpenDialog } from '../shell/shell-store.ts';

const MobileMenu = lazy(() => import('../layout/mobile-menu.tsx'));

/** The dialogs any screen may open. Each is fetched when first wanted, and stays mounted so that it can close gently. */
export function ShellDialogs({ session }: { session: Session | undefined }) {
  const open = useOpenDialog();
  return (
    <Suspense fallback={null}>
      {open === 'menu' ? <MobileMenu open session={session} /> : null}
    </Suspense>
  );
}
