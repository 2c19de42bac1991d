import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { AddressBook } from '../features/addresses/address-book.tsx';
import { AccountPage } from '../features/privacy/account-page.tsx';
import { useSession } from '../auth/session.ts';

export const Route = createFileRoute('/account')({
  // The content depends on the session, which only the browser knows.
  ssr: false,
  component: () => <AccountPage session={useSession()} addresses={(session) => <AddressBook session={session} />} />,
  head: ({ match }) => pageHead(match, { title: 'Your Account', indexed: false }),
});
