import { titleTexts } from '@kundan/texts/en/title';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { AddressBook } from '../features/addresses/address-book.tsx';
import { OwnTickets } from '../features/tickets/own-tickets.tsx';
import { AccountPage } from '../features/privacy/account-page.tsx';
import { useSession } from '../auth/session.ts';

export const Route = createFileRoute('/account')({
  // The content depends on the session, which only the browser knows.
  ssr: false,
  component: () => (
    <AccountPage
      session={useSession()}
      addresses={(session) => <AddressBook session={session} />}
      tickets={(session) => <OwnTickets session={session} />}
    />
  ),
  head: ({ match }) => pageHead(match, { title: titleTexts.account, indexed: false }),
});
