import { listingMessages as messages } from '@kundan/contracts/messages/listing-messages';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { CartActions } from '../card/product-card.tsx';
import { ProductGrid } from '../card/product-grid.tsx';

interface NewArrivalsProps {
  list: ProductList;
  cart: CartActions;
  eager?: number;
  level?: 2 | 3;
}

/** The newest products; used by the home page and /new-arrivals. */
export function NewArrivals({ list, cart, eager, level }: NewArrivalsProps) {
  const router = useRouter();
  const texts = messages.newArrivals;
  if (list.failed) {
    return (
      <Notice
        alert
        action={
          <Button look="outline" onClick={() => void router.invalidate()}>
            Try again
          </Button>
        }
      >
        {texts.failed}
      </Notice>
    );
  }
  if (list.products.length === 0) return <Notice>{texts.empty}</Notice>;
  return <ProductGrid products={list.products} cart={cart} eager={eager} level={level} />;
}
