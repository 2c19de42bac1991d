import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageHead } from '../document-head.ts';
import { AdminPage } from '../features/admin/admin-page.tsx';
import { adminSearch, type AdminSearch } from '../features/admin/panels.ts';
import { useSession } from '../session/session.ts';

export const Route = createFileRoute('/admin-panel')({
  validateSearch: adminSearch,
  // What stands here is known to the browser only.
  ssr: false,
  component: AdminPanel,
  head: () => pageHead('Admin Panel'),
});

function AdminPanel() {
  const navigate = Route.useNavigate();
  const go = useCallback((search: AdminSearch) => void navigate({ search }), [navigate]);
  return <AdminPage session={useSession()} search={Route.useSearch()} onGo={go} />;
}
