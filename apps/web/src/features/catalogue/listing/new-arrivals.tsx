import { listingMessages as messages } from '@kundan/texts/en/listing';
import { useRouter } from '@tanstack/react-router';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ProductList } from '../load-catalogue.ts';
import type { CartActions } from '../card/cart-actions.ts';
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
  if (list.failed) return <Failed onRetry={() => router.invalidate()}>{texts.failed}</Failed>;
  if (list.products.length === 0) return <Notice>{texts.empty}</Notice>;
  // The sort is stable: each half stays newest first.
  const shown = list.products.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable));
  return <ProductGrid products={shown} cart={cart} eager={eager} level={level} />;
}
