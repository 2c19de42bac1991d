import { useHydrated } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { Queries } from '../../auth/private-queries.tsx';
import { sendAuthenticated, sendPageAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { formerAddress, type AdminAddress, type AdminSearch } from './address.ts';
import { AdminContext, type Admin, type Go } from './admin-context.ts';
import { DeskLayout } from './layout/desk-layout.tsx';
import { Forbidden } from './layout/forbidden.tsx';
import { panelAt } from './panels.tsx';
import { useNotice } from './use-notice.ts';
import './admin-page.css';

interface AdminPageProps {
  session: Session | undefined;
  /** The part of the path after '/admin-panel/'. */
  path: string;
  search: AdminSearch;
  onGo: Go;
  onSignOut: () => void;
}

/** The admin panel. It checks the role for display only; the API checks it for every call. */
export function AdminPage({ session, path, search, onGo, onSignOut }: AdminPageProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <main id="content" tabIndex={-1} />;
  if (session?.user.role !== 'admin') return <Forbidden signedIn={session !== undefined} />;
  const former = formerAddress(search);
  if (former) return <Redirect {...former} onGo={onGo} />;
  return (
    <Queries>
      <Desk session={session} path={path} search={search} onGo={onGo} onSignOut={onSignOut} />
    </Queries>
  );
}

function Redirect({ path, search, onGo }: AdminAddress & { onGo: Go }) {
  useEffect(() => onGo(path, search, true));
  return <main id="content" tabIndex={-1} />;
}

function Desk({ session, path, search, onGo, onSignOut }: AdminPageProps & { session: Session }) {
  const { token, user } = session;
  const { notice, say, complain } = useNotice();
  const context = useMemo<Admin>(
    () => ({
      ask: (call, input, options) => sendAuthenticated(token, call, input, options),
      askPage: (call, input) => sendPageAuthenticated(token, call, input),
      say,
      complain,
      address: { path, search },
      onGo,
    }),
    [token, say, complain, path, search, onGo],
  );
  return (
    <AdminContext value={context}>
      <DeskLayout path={path} name={user.name} onSignOut={onSignOut}>
        <Suspense fallback={<Loading>Loading...</Loading>}>{panelAt(path)}</Suspense>
        <div className="admin__notice">
          <Message message={notice} />
        </div>
      </DeskLayout>
    </AdminContext>
  );
}
