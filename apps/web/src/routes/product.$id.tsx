import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { loadProduct } from '../features/catalogue/load-catalogue.ts';
import { ProductPage } from '../features/catalogue/product-page.tsx';
import { ProductPageSkeleton } from '../features/catalogue/product-page-skeleton.tsx';
import { ReviewsSlot } from '../features/reviews/reviews-slot.tsx';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => {
    const product = /^\d{1,9}$/.test(params.id) ? await loadProduct(context.load, Number(params.id)) : undefined;
    if (!product) throw notFound();
    return product;
  },
  component: Product,
  pendingComponent: ProductPageSkeleton,
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.name, loaderData.description) : {}),
});

function Product() {
  const product = Route.useLoaderData();
  return <ProductPage key={product.id} product={product} cart={useCart()} reviews={<ReviewsSlot product={product} />} />;
}
