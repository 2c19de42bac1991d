import { accountPageMessages as texts } from '@kundan/contracts/messages/account-page-messages';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { Queries } from '../../auth/private-queries.tsx';
import type { Session } from '../../auth/session.ts';
import { ApiError, Offline } from '../../http/request.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { AccountParts } from './account-parts.tsx';
import { useAccount } from './use-account.ts';
import './account-page.css';

/** What the shop knows about the shopper, and the shopper's rights: see, correct, export, withdraw, erase. */
export function AccountPage({ session }: { session: Session | undefined }) {
  const hydrated = useHydrated();
  const [isErased, setErased] = useState(false);
  if (isErased && !session) return <Erased />;
  return (
    <div className="page account">
      <header className="account__head">
        <Heading level={1}>{texts.title}</Heading>
        <p>{texts.lead}</p>
      </header>
      {session ? (
        <Queries>
          <Account session={session} onErase={() => setErased(true)} />
        </Queries>
      ) : hydrated ? (
        <SignedOut />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function SignedOut() {
  return <Notice action={<Button onClick={() => openDialog('sign-in')}>Sign In</Button>}>{texts.signedOut}</Notice>;
}

function Waiting() {
  return (
    <>
      <Loading>{texts.loading}</Loading>
      <Skeleton height="24rem" />
    </>
  );
}

function Erased() {
  return (
    <div className="page account">
      <h1 className="account__done">{texts.erase.doneTitle}</h1>
      <Notice alert action={<ButtonLink to="/shop">{texts.erase.toShop}</ButtonLink>}>
        {texts.erase.done}
      </Notice>
    </div>
  );
}

function Account({ session, onErase }: { session: Session; onErase: () => void }) {
  const { data, error, isPending, refetch } = useAccount(session);
  if (isPending) return <Waiting />;
  if (data) return <AccountParts account={data} session={session} onErase={onErase} />;
  if (error instanceof ApiError && error.status === 401) return <SignedOut />;
  return (
    <Notice
      alert
      action={
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {error instanceof Offline ? texts.offline : texts.failed}
    </Notice>
  );
}
