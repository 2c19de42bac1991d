import { createRootRouteWithContext, Outlet, useNavigate } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { FailedPage } from '../layout/failed-page.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { ShopLayout } from '../layout/shop-layout.tsx';
import type { RouterContext } from '../router.tsx';
import { endSession, useSession } from '../session/session.ts';
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
  const signOut = () => {
    endSession();
    void navigate({ to: '/' });
  };
  return (
    <ShopLayout session={session} cartCount={cart.count} onSignOut={signOut} dialogs={<ShellDialogs session={session} />}>
      <Outlet />
    </ShopLayout>
  );
}
