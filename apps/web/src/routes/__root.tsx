import { createRootRouteWithContext, Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageHead } from '../document-head.ts';
import { settleCart, useCart, useKeptCart } from '../features/cart/use-cart.ts';
import { FailedPage } from '../layout/failed-page.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { ShopLayout } from '../layout/shop-layout.tsx';
import type { RouterContext } from '../router.tsx';
import { signOut } from '../session/end-session.ts';
import { useSession } from '../session/session.ts';
import { watchSession } from '../session/watch-session.ts';
import { ShellDialogs } from './-shell-dialogs.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Shop,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
  head: () =>
    pageHead(
      undefined,
      'Handcrafted Indian necklaces, invisible necklaces, diamonds and earrings, with free shipping on all orders.',
    ),
});

function Shop() {
  const session = useSession();
  const cart = useCart();
  const navigate = useNavigate();
  useEffect(watchSession, []);
  useKeptCart(session?.user.id);
  const leave = () => {
    void signOut(settleCart);
    void navigate({ to: '/' });
  };
  return (
    <ShopLayout session={session} cartCount={cart.count} onSignOut={leave} dialogs={<ShellDialogs session={session} />}>
      <Outlet />
    </ShopLayout>
  );
}
