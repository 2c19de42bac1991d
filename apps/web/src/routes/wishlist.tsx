import { titleTexts } from '@kundan/texts/en/title';
import { wishlistPageMessages } from '@kundan/texts/en/wishlist-page';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSession } from '../auth/session.ts';
import { useCart } from '../features/cart/use-cart.ts';
import { ProductCard } from '../features/catalogue/card/product-card.tsx';
import { ListingFrame } from '../features/catalogue/listing/listing-frame.tsx';
import { loadProduct } from '../features/catalogue/load-catalogue.ts';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';
import { pageHead } from '../layout/head/page-head.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { loaders } from './-load.tsx';

const CompareDialog = lazyComponent(() => import('../features/catalogue/compare/compare-dialog.tsx'), {
  name: 'compare',
});

export const Route = createFileRoute('/wishlist')({
  // Only the browser knows the list.
  ssr: false,
  // For the styles of the frame.
  loader: async () => void (await loaders()),
  component: Wishlist,
  head: ({ match }) => pageHead(match, { title: titleTexts.wishlist, indexed: false }),
});

function Wishlist() {
  const { load } = Route.useRouteContext();
  const cart = useCart();
  return (
    <ListingFrame title={wishlistPageMessages.title} lead={useSession() ? '' : wishlistPageMessages.onDevice}>
      <WishlistPage
        onLoad={useCallback((id) => loadProduct(load, id), [load])}
        compare={(pieces, open, onClose) => <CompareDialog pieces={pieces} open={open} onClose={onClose} />}
        card={(product) => <ProductCard product={product} cart={cart} />}
      />
    </ListingFrame>
  );
}
