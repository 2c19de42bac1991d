import { createRootRouteWithContext, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { pageHead } from '../document-head.ts';
import { useCart, useKeptCart } from '../features/cart/use-cart.ts';
import { FailedPage } from '../layout/failed-page.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { ShopLayout } from '../layout/shop-layout.tsx';
import type { RouterContext } from '../router.tsx';
import { useSession } from '../session/session.ts';
import { useWatchedSession } from '../session/use-watched-session.ts';
import { useEarlyHand } from '../shell/early.ts';

const ShellDialogs = lazy(() => import('./-shell-dialogs.tsx'));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shop,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
  head: () => pageHead(),
});

function Shop() {
  const session = useSession();
  const cart = useCart();
  const navigate = useNavigate();
  useWatchedSession();
  useKeptCart(session?.user.id);
  useEarlyHand();
  // Another page is another outlet. One that React has not yet made alive is thrown away with it; kept, it would be made alive
  // with the page that has just left.
  const page = useRouterState({ select: ({ matches }) => matches[1]?.pathname });
  const leave = () => {
    void leaveShop();
    void navigate({ to: '/' });
  };
  return (
    <ShopLayout session={session} cartCount={cart.count} onSignOut={leave} dialogs={<ShellDialogs session={session} />}>
      <Outlet key={page} />
    </ShopLayout>
  );
}

async function leaveShop(): Promise<void> {
  const [{ signOut }, { settleCart }] = await Promise.all([
    import('../session/end-session.ts'),
    import('../features/cart/kept-cart.ts'),
  ]);
  await signOut(settleCart);
}
