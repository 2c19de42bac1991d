import { faults } from '@kundan/domain/fault';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Queries } from '../../api/queries.tsx';
import { askAs } from '../../session/ask.ts';
import type { Session } from '../../session/session.ts';
import { openDialog } from '../../shell/shell-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { AddProductPanel } from './add-product-panel.tsx';
import { AdminContext, type Admin } from './admin-context.ts';
import { Dashboard } from './dashboard.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import type { AdminSearch } from './panels.ts';
import { PaymentsPanel } from './payments-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { useNotice } from './use-notice.ts';
import './admin-page.css';

interface AdminPageProps {
  session: Session | undefined;
  search: AdminSearch;
  onGo: (search: AdminSearch) => void;
}

/** For admins; the server decides again at every call. */
export function AdminPage({ session, search, onGo }: AdminPageProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <div className="page admin" />;
  if (session?.user.role !== 'admin') return <Forbidden signedIn={session !== undefined} />;
  return (
    <Queries>
      <Panels token={session.token} search={search} onGo={onGo} />
    </Queries>
  );
}

function Panels({ token, search, onGo }: { token: string; search: AdminSearch; onGo: AdminPageProps['onGo'] }) {
  const { notice, say, complain } = useNotice();
  const context = useMemo<Admin>(
    () => ({ ask: (call, input) => askAs(token, call, input), say, complain, onGo }),
    [token, say, complain, onGo],
  );
  const page = useFocusOnChange(`${search.panel} ${search.product}`);
  return (
    <AdminContext value={context}>
      <div className="page admin" tabIndex={-1} ref={page}>
        {panel(search)}
        <div className="admin__notice">
          <Message message={notice} />
        </div>
      </div>
    </AdminContext>
  );
}

/** Another panel takes the focus, because the button that led there is gone. */
function useFocusOnChange(place: string) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    element.current?.focus({ preventScroll: true });
  }, [place]);
  return element;
}

function panel({ panel, product }: AdminSearch): ReactNode {
  switch (panel) {
    case undefined:
      return <Dashboard />;
    case 'add-product':
      return <AddProductPanel />;
    case 'products':
      return <ProductsPanel editing={product === undefined ? undefined : Number(product)} />;
    case 'orders':
      return <OrdersPanel />;
    case 'payments':
      return <PaymentsPanel />;
    case 'mails':
      return <MailsPanel />;
  }
}

function Forbidden({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="page forbidden">
      <p className="forbidden__mark" aria-hidden>
        403
      </p>
      <h1>{faults.FORBIDDEN.message}</h1>
      <p>The Admin Panel is for the people who run the shop.</p>
      <div className="forbidden__actions">
        {signedIn ? null : <Button onClick={() => openDialog('sign-in')}>Sign In</Button>}
        <ButtonLink to="/" look="outline">
          Go to Home
        </ButtonLink>
      </div>
    </div>
  );
}
