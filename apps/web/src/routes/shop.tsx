import { shopMessages as messages } from '@kundan/contracts/shop-messages';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { listingOf, shopSearch } from '../features/catalogue/listing-search.ts';
import { ListingSkeleton } from '../features/catalogue/listing-skeleton.tsx';
import { loadShopPage } from '../features/catalogue/load-catalogue.ts';
import { SHOP_TITLE, ShopPage } from '../features/catalogue/shop-page.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadShopPage(context.load, listingOf(deps), deps.page ?? 1),
  component: Shop,
  // A filter keeps what is shown, and the focus in its select, unless the shop is very slow.
  pendingMs: 1000,
  pendingComponent: () => <ListingSkeleton title={SHOP_TITLE} text={messages.category.loading} />,
  head: () => pageHead('Shop'),
});

function Shop() {
  const cart = useCart();
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      search={Route.useSearch()}
      list={Route.useLoaderData()}
      cart={cart}
      onChange={(search) => void navigate({ search: shopSearch({ ...search }), resetScroll: false })}
    />
  );
}
