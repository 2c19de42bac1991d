import { staffAccess } from '@kundan/contracts/staff-access';
import type { StaffRole } from '@kundan/domain/shop';
import { useHydrated } from '@tanstack/react-router';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Queries } from '../../auth/private-queries.tsx';
import { downloadAuthenticated, sendAuthenticated, sendPageAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { AdminContext, type Admin } from './admin-context.ts';
import { AllowedPanel } from './layout/allowed-panel.tsx';
import { DeskLayout } from './layout/desk-layout.tsx';
import { Forbidden } from './layout/forbidden.tsx';
import { NewOrderNotice } from './notices/new-order-notice.tsx';
import { DraftProvider } from './use-draft.tsx';
import { useStaffRole } from './use-staff-role.ts';
import { useNotice } from './use-notice.ts';
import './admin-page.css';

interface AdminPageProps {
  session: Session | undefined;
  onSignOut: () => void;
  /** The current panel. */
  children: ReactNode;
}

/** The admin panel. It checks the role for display only; the API checks it for every call. */
export function AdminPage({ session, ...rest }: AdminPageProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <main id="content" tabIndex={-1} />;
  if (session?.user.role !== 'admin') return <Forbidden signedIn={session !== undefined} />;
  return (
    <Queries>
      <Desk session={session} {...rest} />
    </Queries>
  );
}

function Desk({ session, onSignOut, children }: AdminPageProps & { session: Session }) {
  const role = useStaffRole(session);
  if (role === undefined) return <Loading>Loading...</Loading>;
  if (role === null) return <Forbidden signedIn />;
  return (
    <DeskOf session={session} onSignOut={onSignOut} role={role}>
      {children}
    </DeskOf>
  );
}

interface DeskOfProps extends AdminPageProps {
  session: Session;
  role: StaffRole;
}

function DeskOf({ session, role, onSignOut, children }: DeskOfProps) {
  const { notice, notifySuccess, notifyError } = useNotice();
  const context = useMemo<Admin>(
    () => ({
      role,
      may: (call) => staffAccess[call].includes(role),
      send: (call, input, options) => sendAuthenticated(session, call, input, options),
      sendPage: (call, input) => sendPageAuthenticated(session, call, input),
      downloadFile: (call, input) => downloadAuthenticated(session, call, input),
      notifySuccess,
      notifyError,
    }),
    [session, role, notifySuccess, notifyError],
  );
  return (
    <AdminContext value={context}>
      <DeskLayout name={session.user.name} onSignOut={onSignOut}>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <DraftProvider>
            <AllowedPanel>{children}</AllowedPanel>
          </DraftProvider>
        </Suspense>
        <div className="admin__notice">
          <Message message={notice} />
        </div>
        <NewOrderNotice />
      </DeskLayout>
    </AdminContext>
  );
}
