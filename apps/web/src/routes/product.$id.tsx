import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { loadProduct, loadRelated } from '../features/catalogue/load-catalogue.ts';
import { ProductPage } from '../features/catalogue/product-page.tsx';
import { ProductPageSkeleton } from '../features/catalogue/product-page-skeleton.tsx';
import { loadReviews } from '../features/reviews/load-reviews.ts';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    if (!/^\d{1,9}$/.test(params.id)) throw notFound();
    const id = Number(params.id);
    const [product, reviews] = await Promise.all([loadProduct(context.load, id), loadReviews(context.load, id)]);
    if (!product) throw notFound();
    return { product, reviews, related: await loadRelated(context.load, product) };
  },
  component: Product,
  pendingComponent: ProductPageSkeleton,
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.product.name) : {}),
});

function Product() {
  const { product, reviews, related } = Route.useLoaderData();
  const router = useRouter();
  return (
    <ProductPage
      key={product.id}
      product={product}
      related={related}
      rating={reviews}
      cart={useCart()}
      reviews={<ProductReviews product={product} reviews={reviews} onReload={() => void router.invalidate()} />}
    />
  );
}
