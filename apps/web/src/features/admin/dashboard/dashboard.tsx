import { dashboardStatistics } from '@kundan/contracts/admin/orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../auth/session.ts';
import { PushSwitch } from '../../../pwa/push/push-switch.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAdmin } from '../admin-context.ts';
import { useCall } from '../use-call.ts';
import { useSamples } from './remove-samples.tsx';
import { Setup, useSetup } from './setup.tsx';
import { DashboardStatistics } from './statistics.tsx';
import { Tasks, useTasks } from './tasks.tsx';
import { Vitals } from './vitals.tsx';

/** Milliseconds between two updates while the statistics are visible. */
const LOOK_EVERY = 60_000;

/** Today: what the shop lacks, what waits, then how the shop sells. */
export function Dashboard() {
  const navigate = useNavigate();
  const { may } = useAdmin();
  const query = useCall(dashboardStatistics, {}, { staleTime: 0, refetchInterval: LOOK_EVERY });
  const tasks = useTasks();
  const setup = useSetup();
  const setsUp = may('updateSettings');
  const samples = useSamples({ enabled: setsUp });
  const session = useSession();
  const hasOrders = (query.data?.to_ship ?? 0) > 0;
  return (
    <div className="panel">
      <header className="panel__head">
        <h1>Admin Panel</h1>
        <div className="panel__actions">
          {may('createProduct') ? (
            <Button look="outline" onClick={() => void navigate({ to: '/admin-panel/products/new' })}>
              Add Product
            </Button>
          ) : null}
          {may('listProducts') ? (
            <Button look="outline" onClick={() => void navigate({ to: '/admin-panel/products' })}>
              View Products
            </Button>
          ) : null}
          <Button onClick={() => void navigate({ to: '/admin-panel/orders' })}>View Orders</Button>
        </div>
      </header>
      {/* All at once: the number of steps and tasks moves what follows. */}
      {query.isPending || tasks.isPending || setup.isPending || (setsUp && samples.isPending) ? (
        <>
          <Loading>Loading the day...</Loading>
          <Skeleton height="40rem" />
        </>
      ) : (
        <>
          {/* Paid orders go before what else the shop lacks. */}
          {setsUp && !hasOrders ? <Setup steps={setup.data} /> : null}
          <Tasks figures={query.data} query={tasks} />
          {setsUp && hasOrders ? <Setup steps={setup.data} /> : null}
          <DashboardStatistics query={query} />
          {may('webVitals') ? <Vitals /> : null}
          {session ? <PushSwitch session={session} topic="new-orders" /> : null}
        </>
      )}
    </div>
  );
}
