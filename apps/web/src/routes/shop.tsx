import { titleTexts } from '@kundan/texts/en/title';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { breadcrumbs, itemList } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { listingOf, shopSearch } from '../features/catalogue/listing/listing-search.ts';
import { ShopPage } from '../features/catalogue/listing/shop-page.tsx';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/shop')({
  validateSearch: shopSearch,
  // Without what it does not read (`gclid`): with it, the list that the server has rendered would be loaded once more.
  loaderDeps: ({ search }) => shopSearch(search),
  loader: async ({ context, deps }) => (await loaders()).loadShop(context.load, listingOf(deps), deps.page ?? 1),
  component: Shop,
  // Keep the current list, and the focus in the select, while the filtered list loads; show the skeleton only when it
  // is slow.
  pendingMs: 1000,
  pendingComponent: () => <ListingSkeleton title={titleTexts.collection} text={messages.category.loading} />,
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: titleTexts.shop,
      path: match.search.page ? `/shop?page=${match.search.page}` : '/shop',
      data: import.meta.env.SSR
        ? [
            breadcrumbs(match.context.origin, [[titleTexts.shop, '/shop']]),
            ...itemList(match.context.origin, loaderData?.products),
          ]
        : [],
    }),
});

function Shop() {
  const cart = useCart();
  const navigate = Route.useNavigate();
  return (
    <ShopPage
      search={Route.useSearch()}
      list={Route.useLoaderData()}
      cart={cart}
      onChange={(search) => void navigate({ search: shopSearch(search), resetScroll: false })}
    />
  );
}
