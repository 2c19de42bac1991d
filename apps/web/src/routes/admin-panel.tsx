import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { BASE_PATH } from '../browser/base-path.ts';
import { useSession } from '../auth/session.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';
import { panel } from './-panel.ts';
import { signOutOfShop } from './-use-session-watch.ts';

export const Route = createFileRoute('/admin-panel')({
  // The content depends on the session, which only the browser knows.
  ssr: false,
  // It is English.
  beforeLoad: ({ location: { href } }) => {
    if (BASE_PATH) throw redirect({ href, reloadDocument: true });
  },
  component: AdminPanel,
  notFoundComponent: panel('NoPanel'),
  head: ({ match }) => pageHead(match, { title: 'Admin Panel', indexed: false }),
});

function AdminPanel() {
  const navigate = Route.useNavigate();
  const leave = () => {
    void signOutOfShop();
    void navigate({ to: '/' });
  };
  return (
    <AdminPage session={useSession()} onSignOut={leave}>
      <Outlet />
    </AdminPage>
  );
}
