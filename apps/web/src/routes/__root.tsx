import type { ShopDetails } from '@kundan/contracts/platform.contract';
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  Outlet,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router';
import { notFoundHead } from '../layout/head/page-head.ts';
import { useCart, useCartSync } from '../features/cart/use-cart.ts';
import { ShopLayout } from '../layout/shop-layout.tsx';
import type { Load } from '../http/load.ts';
import { useSession, useSessionKey } from '../auth/session.ts';
import { signOutOfShop, useSessionWatch } from './-use-session-watch.ts';
import { useReplayEarlyEvents } from '../layout/replay-early-events.ts';
import { nextPaint } from '../browser/next-paint.ts';
import { ShellDialogs } from './-shell-dialogs.tsx';

export interface RouterContext {
  load: Load;
  /** The public origin of the shop, such as 'https://kundan.example'. */
  origin: string;
  /** Set on the server, for the head. */
  shop?: ShopDetails | undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shop,
  notFoundComponent: lazyRouteComponent(() => import('../layout/not-found-page.tsx'), 'NotFoundPage'),
  // The pressed link is painted before the next page is rendered, which takes longer than a frame on a phone.
  beforeLoad: ({ preload }) => (import.meta.env.SSR || preload ? undefined : nextPaint()),
  // Set for a path that no route has as a whole, also for '/about/more'. Every other page has a route with a head of its own.
  head: ({ match }) => (match._notFound ? notFoundHead(match) : {}),
});

function Shop() {
  const session = useSession();
  const sessionKey = useSessionKey();
  const cart = useCart();
  const navigate = useNavigate();
  // The admin panel brings a layout of its own.
  const page = useRouterState({ select: ({ matches }) => matches[1]?.routeId });
  useSessionWatch();
  useCartSync(session?.user.id);
  useReplayEarlyEvents();
  const leave = () => {
    void signOutOfShop();
    void navigate({ to: '/' });
  };
  return (
    <ShopLayout
      isBare={page === '/admin-panel'}
      isCheckout={page === '/checkout'}
      session={session}
      cartCount={cart.count}
      onSignOut={leave}
      dialogs={<ShellDialogs key={sessionKey} session={session} onSignOut={leave} />}
    >
      <Outlet key={sessionKey} />
    </ShopLayout>
  );
}
