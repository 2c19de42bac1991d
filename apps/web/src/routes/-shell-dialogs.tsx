import { Suspense, useState, type ReactNode } from 'react';
import type { Session } from '../auth/session.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { closeDialog, openDialog, useOpenDialog, type ShellDialog } from '../ui/dialog/open-dialog.ts';

const MobileMenu = lazyComponent(() => import('../layout/navigation/mobile-menu.tsx'));
const SignIn = lazyComponent(() => import('../features/accounts/sign-in-dialog.tsx'));
const SignUp = lazyComponent(() => import('../features/accounts/sign-up-dialog.tsx'));
const SignOut = lazyComponent(() => import('../layout/navigation/sign-out-dialog.tsx'));
const CartDialog = lazyComponent(() => import('../features/cart/cart-dialog.tsx'));

interface ShellDialogsProps {
  session: Session | undefined;
  onSignOut: () => void;
}

/**
 * The dialogs that any screen may open, one at a time. Each is loaded when first opened, and stays mounted for its
 * closing animation.
 */
export default function ShellDialogs({ session, onSignOut }: ShellDialogsProps) {
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
      {dialog('sign-out', (isOpen) => (
        <SignOut open={isOpen} onSignOut={onSignOut} />
      ))}
      {dialog('cart', (isOpen) => (
        <CartDialog open={isOpen} onClose={closeDialog} signedIn={session !== undefined} />
      ))}
    </>
  );
}
