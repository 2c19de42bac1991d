import { accountPageMessages as texts } from '@kundan/texts/en/account-page';
import { labelTexts } from '@kundan/texts/en/label';
import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Queries } from '../../auth/private-queries.tsx';
import type { Session } from '../../auth/session.ts';
import { ApiError, Offline } from '../../http/request.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Loaded, Waiting } from '../../ui/feedback/loaded.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { AccountParts } from './account-parts.tsx';
import { useAccount } from './use-account.ts';
import './account-page.css';

const waiting = { loading: texts.loading, height: '24rem' };

interface AccountPageProps {
  session: Session | undefined;
  /** Shows the saved addresses, which are another feature. */
  addresses: (session: Session) => ReactNode;
  /** Shows the messages to support, which are another feature. */
  tickets: (session: Session) => ReactNode;
}

/** What the shop knows about the shopper, and the shopper's rights: see, correct, export, withdraw, erase. */
export function AccountPage({ session, addresses, tickets }: AccountPageProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  // In the history entry, because everything private is made anew when the session ends.
  const isErased = useLocation({ select: ({ state }) => state.isErased === true });
  if (isErased && !session) return <Erased />;
  return (
    <div className="page account">
      <header className="account__head">
        <Heading level={1}>{texts.title}</Heading>
        <p>{texts.lead}</p>
      </header>
      {session ? (
        <Queries>
          <Account
            session={session}
            addresses={addresses}
            tickets={tickets}
            onErase={() => navigate({ to: '/account', replace: true, state: { isErased: true } })}
          />
        </Queries>
      ) : hydrated ? (
        <SignedOut />
      ) : (
        <Waiting text={waiting.loading} height={waiting.height} />
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <Notice action={<Button onClick={() => openDialog('sign-in')}>{labelTexts.signIn}</Button>}>
      {texts.signedOut}
    </Notice>
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

interface AccountProps extends Pick<AccountPageProps, 'addresses' | 'tickets'> {
  session: Session;
  onErase: () => Promise<void>;
}

function Account({ session, addresses, tickets, onErase }: AccountProps) {
  return (
    <Loaded
      query={useAccount(session)}
      {...waiting}
      failed={(error) => {
        if (error instanceof ApiError && error.status === 401) return <SignedOut />;
        return error instanceof Offline ? texts.offline : texts.failed;
      }}
    >
      {(account) => (
        <AccountParts
          account={account}
          session={session}
          addresses={addresses(session)}
          tickets={tickets(session)}
          onErase={onErase}
        />
      )}
    </Loaded>
  );
}
