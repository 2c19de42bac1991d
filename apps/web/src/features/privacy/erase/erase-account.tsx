import { accountPageMessages } from '@kundan/texts/en/account-page';
import { Suspense, useState } from 'react';
import type { Session } from '../../../auth/session.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

const EraseDialog = lazyComponent(() => import('./erase-dialog.tsx'));
const texts = accountPageMessages.erase;

/** The button that opens the question before an account is deleted. */
export function EraseAccount({ session, onErase }: { session: Session; onErase: () => Promise<void> }) {
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  return (
    <>
      <p>{texts.text}</p>
      <Button look="outline" className="account__erase" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {hasOpened ? (
        <Suspense fallback={null}>
          <EraseDialog open={open} session={session} onClose={() => setOpen(false)} onErase={onErase} />
        </Suspense>
      ) : null}
    </>
  );
}
