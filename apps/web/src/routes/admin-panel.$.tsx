import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageHead } from '../layout/head/page-head.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import type { AdminSearch } from '../features/admin/address.ts';
import type { Go } from '../features/admin/admin-context.ts';
import { useSession } from '../auth/session.ts';
import { signOutOfShop } from './-use-session-watch.ts';

/** Every panel, so that the panels' names are not part of the first bundle. features/admin/panels.tsx chooses by the path. */
export const Route = createFileRoute('/admin-panel/$')({
  // Checked by the panel.
  validateSearch: (raw): AdminSearch => raw as AdminSearch,
  // The content depends on the session, which only the browser knows.
  ssr: false,
  component: AdminPanel,
  head: ({ match }) => pageHead(match, { title: 'Admin Panel', indexed: false }),
});

function AdminPanel() {
  const navigate = Route.useNavigate();
  const { _splat: path = '' } = Route.useParams();
  const go = useCallback<Go>(
    (to, search = {}, replace = false) =>
      void navigate({ to: '/admin-panel/$', params: { _splat: to }, search, replace }),
    [navigate],
  );
  const leave = () => {
    void signOutOfShop();
    void navigate({ to: '/' });
  };
  return <AdminPage session={useSession()} path={path} search={Route.useSearch()} onGo={go} onSignOut={leave} />;
}
