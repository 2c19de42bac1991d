import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { closeDialog, openDialog, useOpenDialog, type ShellDialog } from '../shell/shell-store.ts';

const MobileMenu = lazy(() => import('../layout/mobile-menu.tsx'));
const SignIn = lazy(() => import('../features/accounts/sign-in-dialog.tsx'));
const SignUp = lazy(() => import('../features/accounts/sign-up-dialog.tsx'));
const CartDialog = lazy(() => import('../features/cart/cart-dialog.tsx'));

/** The dialogs any screen may open, one at a time. Each is fetched when first wanted, and stays so that it closes gently. */
export default function ShellDialogs({ session }: { session: Session | undefined }) {
  const open = useOpenDialog();
  const [wanted, setWanted] = useState<readonly ShellDialog[]>([]);
  if (open && !wanted.includes(open)) setWanted([...wanted, open]);

  const dialog = (name: ShellDialog, render: (isOpen: boolean) => ReactNode) =>
    wanted.includes(name) ? (
      <Suspense key={name} fallback={null}>
        {render(open === name)}
      </Suspense>
    ) : null;

  return (
    <>
      {dialog('menu', (isOpen) => (
        <MobileMenu open={isOpen} session={session} />
      ))}
      {dialog('sign-in', (isOpen) => (
        <SignIn open={isOpen} onClose={closeDialog} onSignUp={() => openDialog('sign-up')} />
      ))}
      {dialog('sign-up', (isOpen) => (
        <SignUp open={isOpen} onClose={closeDialog} onSignIn={() => openDialog('sign-in')} />
      ))}
      {dialog('cart', (isOpen) => (
        <CartDialog open={isOpen} onClose={closeDialog} signedIn={session !== undefined} />
      ))}
    </>
  );
}
