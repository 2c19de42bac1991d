import { headTexts } from '@kundan/texts/en/head';
import { useEffect, useState } from 'react';
import { listingMessages } from '@kundan/texts/en/listing';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { locale } from '@kundan/texts/en/language';
import { titleOf } from '@kundan/domain/catalogue/category';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '../layout/head/page-head.ts';
import { breadcrumbs, itemList } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { controlSearch, listingOf } from '../features/catalogue/listing/listing-search.ts';
import { SortedPage } from '../features/catalogue/listing/sorted-page.tsx';
import { langOf } from '../http/in-language.ts';
import { shopCategories, useShopDetails } from '../http/shop-details.ts';
import { onResume } from '../browser/on-resume.ts';
import type { ShopCategory } from '../http/stored-details.ts';
import type { ProductList } from '../features/catalogue/load-catalogue.ts';
import { ListingSkeleton, loaders } from './-load.tsx';

const find = (categories: readonly ShopCategory[], slug: string) => categories.find((one) => one.slug === slug);

/** The category of a slug; while the list is not known, with its likely name. */
const categoryOf = (categories: readonly ShopCategory[], slug: string): ShopCategory =>
  find(categories, slug) ?? { slug, name: titleOf(slug), description: '', image_url: '' };

const useCategory = () => categoryOf(useShopDetails().categories, Route.useParams().category);

export const Route = createFileRoute('/category/$category')({
  validateSearch: controlSearch,
  loader: import.meta.env.SSR
    ? async ({ context, params, location }) => {
        if (context.shop && !find(context.shop.categories, params.category)) throw notFound();
        const listing = { ...listingOf(controlSearch(location.search)), category: params.category };
        const { loadRenderedCategory } = await import('../features/catalogue/load-rendered-category.ts');
        return loadRenderedCategory(context.load, listing);
      }
    : async ({ context, params }) => (await loaders()).loadCategoryPage(context.load, params.category),
  component: CategoryPage,
  pendingComponent: () => <ListingSkeleton title={useCategory().name} text={messages.category.loading} />,
  head: ({ match, params, loaderData }) => {
    if (match.status === 'notFound') return notFoundHead(match);
    const { origin } = match.context;
    const { name: title, description, image_url: image } = categoryOf(shopCategories(), params.category);
    const products = loaderData?.products ?? [];
    return pageHead(match, {
      title,
      description: import.meta.env.SSR ? `${headTexts.category(title)} ${description}`.trim() : undefined,
      image: image || products[0]?.image_url,
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
  const { slug: category, name, description, english } = useCategory();
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
      title={locale === 'en' ? name : <span lang={langOf(english, 'name')}>{name}</span>}
      lead={
        locale === 'en' || !description ? description : <span lang={langOf(english, 'description')}>{description}</span>
      }
      empty={listingMessages.category.empty}
      search={Route.useSearch()}
      list={list}
      cart={useCart()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
