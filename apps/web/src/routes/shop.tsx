import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { listingOf, shopSearch } from '../features/catalogue/listing-search.ts';
import { loadShopPage, type ProductList } from '../features/catalogue/load-catalogue.ts';
import { ShopPage } from '../features/catalogue/shop-page.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: shopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadShopPage(context.load, listingOf(deps), deps.page ?? 1),
  component: () => <Shop list={Route.useLoaderData()} />,
  pendingComponent: () => <Shop list={undefined} />,
  head: () => pageHead('Shop', 'Every piece of the collection: necklaces, invisible necklaces, diamonds and earrings.'),
});

function Shop({ list }: { list: ProductList | undefined }) {
  const cart = useCart();
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      search={Route.useSearch()}
      list={list}
      cart={cart}
      onChange={(search) => void navigate({ search: shopSearch({ ...search }), resetScroll: false })}
    />
  );
}
