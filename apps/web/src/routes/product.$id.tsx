import { createFileRoute, useRouter } from '@tanstack/react-router';
import { notFoundHead, pageHead } from '../layout/head/page-head.ts';
import { productData } from '../layout/head/structured-data.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ProductPage } from '../features/catalogue/product/product-page.tsx';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';
import { loaders, ProductPageSkeleton } from './-load.tsx';

export const Route = createFileRoute('/product/$id')({
  loader: async ({ context, params }) => (await loaders()).loadProductPage(context.load, params.id),
  component: Product,
  pendingComponent: ProductPageSkeleton,
  head: ({ match, loaderData }) => {
    if (!loaderData) return match.status === 'notFound' ? notFoundHead(match) : pageHead(match, { indexed: false });
    const { product, reviews } = loaderData;
    return pageHead(match, {
      title: product.name,
      description: product.description,
      path: `/product/${product.id}`,
      image: product.image_url,
      data: import.meta.env.SSR ? productData(match.context.origin, product, reviews) : [],
    });
  },
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
