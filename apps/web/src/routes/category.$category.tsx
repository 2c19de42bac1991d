import { useEffect, useState } from 'react';
import { listingMessages } from '@kundan/contracts/messages/listing-messages';
import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
import { titleOf } from '@kundan/domain/catalogue/category';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { breadcrumbs, itemList } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch, listingOf } from '../features/catalogue/listing/listing-search.ts';
import { SortedPage } from '../features/catalogue/listing/sorted-page.tsx';
import { onResume } from '../browser/on-resume.ts';
import type { ProductList } from '../features/catalogue/load-catalogue.ts';
import { ListingSkeleton, loaders } from './-load.tsx';

export const Route = createFileRoute('/category/$category')({
  validateSearch: controlSearch,
  loader: import.meta.env.SSR
    ? async ({ context, params, location }) => {
        const listing = { ...listingOf(controlSearch(location.search)), category: params.category };
        const { loadRenderedCategory } = await import('../features/catalogue/load-rendered-category.ts');
        return loadRenderedCategory(context.load, listing);
      }
    : async ({ context, params }) => (await loaders()).loadCategory(context.load, params.category),
  component: CategoryPage,
  pendingComponent: () => (
    <ListingSkeleton title={titleOf(Route.useParams().category)} text={messages.category.loading} />
  ),
  head: ({ match, params, loaderData }) => {
    const { origin } = match.context;
    const title = titleOf(params.category);
    const products = loaderData?.products ?? [];
    return pageHead(match, {
      title,
      description: import.meta.env.SSR
        ? `${title}, handcrafted in India, with free shipping on all orders.`
        : undefined,
      image: products[0]?.image_url,
      data: import.meta.env.SSR ? [breadcrumbs(origin, [[title, match.pathname]]), ...itemList(origin, products)] : [],
      indexed: products.length > 0,
    });
  },
});

/** The list of this category that was loaded last. A reload that fails does not take it off the page. */
function useLastLoaded(list: ProductList, category: string): ProductList {
  const [last, setLast] = useState({ list, category });
  const isKept = list.failed === true && last.category === category;
  if (!isKept && last.list !== list) setLast({ list, category });
  return isKept ? last.list : list;
}

function CategoryPage() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { category } = Route.useParams();
  const list = useLastLoaded(Route.useLoaderData(), category);
  // The HTML has the first products only of a large category, and of a filtered one those that match.
  const isPart = list.isFiltered || list.products.length < list.total;
  useEffect(() => {
    if (!isPart) return;
    void router.invalidate();
    return onResume(() => void router.invalidate());
  }, [isPart, router]);
  return (
    <SortedPage
      title={titleOf(category)}
      empty={listingMessages.category.empty}
      search={Route.useSearch()}
      list={list}
      cart={useCart()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
