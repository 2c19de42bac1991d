import { ClientOnly, createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { idleTurn } from '../browser/page-moments.ts';
import { notFoundHead, pageHead } from '../layout/head/page-head.ts';
import { productData } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { productPreload } from '../features/catalogue/product/photos/product-photos.ts';
import { ProductPage } from '../features/catalogue/product/product-page.tsx';
import { LazyRestockAlert } from '../features/restock/lazy-restock-alert.tsx';
import { LazyReviews } from '../features/reviews/lazy-reviews.tsx';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { loaders, ProductPageSkeleton } from './-load.tsx';

const RecentlyViewed = lazyComponent(() => import('../features/catalogue/product/recently-viewed.tsx'), {
  after: idleTurn(),
});

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => (await loaders()).loadProductPage(context.load, params.id),
  component: Product,
  pendingComponent: ProductPageSkeleton,
  // In ms: the card of a listing stays long enough to grow into the product's photograph.
  pendingMs: 300,
  head: ({ match, loaderData }) => {
    if (!loaderData) return match.status === 'notFound' ? notFoundHead(match) : pageHead(match, { indexed: false });
    const { product, reviews } = loaderData;
    const head = pageHead(match, {
      title: product.name,
      description: product.description,
      path: `/product/${product.id}`,
      image: product.image_url,
      data: import.meta.env.SSR ? productData(match.context, product, reviews) : [],
    });
    return import.meta.env.SSR ? { ...head, links: [...head.links, productPreload(product)] } : head;
  },
});

function Product() {
  const { product, reviews, related } = Route.useLoaderData();
  const router = useRouter();
  const cart = useCart();
  const { load } = Route.useRouteContext();
  return (
    <ProductPage
      key={product.id}
      product={product}
      related={related}
      rating={reviews}
      cart={cart}
      wish={<WishButton productId={product.id} />}
      alert={(option) => <LazyRestockAlert product={product} option={option} />}
      viewed={
        <ClientOnly>
          <Suspense fallback={null}>
            <RecentlyViewed productId={product.id} shown={related.map(({ id }) => id)} load={load} cart={cart} />
          </Suspense>
        </ClientOnly>
      }
      reviews={<LazyReviews product={product} reviews={reviews} onReload={() => void router.invalidate()} />}
    />
  );
}
