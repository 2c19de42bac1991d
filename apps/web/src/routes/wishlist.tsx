import { wishlistMessages } from '@kundan/contracts/messages/wishlist-messages';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../auth/session.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ProductCard } from '../features/catalogue/card/product-card.tsx';
import { ListingFrame } from '../features/catalogue/listing/listing-frame.tsx';
import { loadProduct } from '../features/catalogue/load-catalogue.ts';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';

export const Route = createFileRoute('/wishlist')({
  // Only the browser knows the list.
  ssr: false,
  component: Wishlist,
  head: ({ match }) => pageHead(match, { title: 'Wish List', indexed: false }),
});

function Wishlist() {
  const { load } = Route.useRouteContext();
  const cart = useCart();
  return (
    <ListingFrame title={wishlistMessages.title} lead={useSession() ? '' : wishlistMessages.onDevice}>
      <WishlistPage
        onLoad={useCallback((id) => loadProduct(load, id), [load])}
        card={(product) => <ProductCard product={product} cart={cart} />}
      />
    </ListingFrame>
  );
}
