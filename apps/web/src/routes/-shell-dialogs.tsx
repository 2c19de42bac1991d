import { Suspense, useState, type ReactNode } from 'react';
import type { Session } from '../auth/session.ts';
import { idleTurn } from '../browser/page-moments.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Wait } from '../ui/feedback/wait.tsx';
import { closeDialog, openDialog, useOpenDialog, type ShellDialog } from '../ui/dialog/open-dialog.ts';

const MobileMenu = lazyComponent(() => import('../layout/navigation/mobile-menu.tsx'), {
  early: idleTurn(),
  name: 'menu',
});
const SignIn = lazyComponent(() => import('../features/accounts/sign-in-dialog.tsx'), {
  early: idleTurn(),
  name: 'sign-in',
});
const SignUp = lazyComponent(() => import('../features/accounts/sign-up-dialog.tsx'), { early: idleTurn() });
const SignOut = lazyComponent(() => import('../layout/navigation/sign-out-dialog.tsx'), { early: idleTurn() });
const CartDialog = lazyComponent(() => import('../features/cart/cart-dialog.tsx'), { early: idleTurn(), name: 'cart' });

interface ShellDialogsProps {
  session: Session | undefined;
  onSignOut: () => void;
}

/**
 * The dialogs that any screen may open, one at a time. Their code is loaded when the page is idle or a tap on their control begins. An opened one
 * stays mounted for its closing animation.
 */
export function ShellDialogs({ session, onSignOut }: ShellDialogsProps) {
  const open = useOpenDialog();
  const [wanted, setWanted] = useState<readonly ShellDialog[]>([]);
  if (open && !wanted.includes(open)) setWanted([...wanted, open]);

  const dialog = (name: ShellDialog, render: (isOpen: boolean) => ReactNode) =>
    wanted.includes(name) ? (
      <Suspense key={name} fallback={open === name ? <Wait /> : null}>
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
