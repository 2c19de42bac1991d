import { productDialogMessages } from '@kundan/texts/en/product-dialog';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Load } from '../../../http/load.ts';
import type { CartActions } from '../card/cart-actions.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import { loadProduct } from '../load-catalogue.ts';
import { noteViewed } from './viewed-products.ts';

const SHOWN = 4;

interface RecentlyViewedProps {
  productId: number;
  /** Ids of products that the page shows already. */
  shown: readonly number[];
  load: Load;
  cart: CartActions;
}

/** The products that were looked at before on this device. Nothing when there are none, or they cannot be loaded. */
export default function RecentlyViewed({ productId, shown, load, cart }: RecentlyViewedProps) {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const loadEarlier = useEffectEvent(() => {
    const before = noteViewed(productId).filter((id) => !shown.includes(id));
    return Promise.all(before.slice(0, SHOWN).map((id) => loadProduct(load, id).catch(() => undefined)));
  });
  useEffect(() => {
    let isCurrent = true;
    void loadEarlier().then((loaded) => {
      if (isCurrent) setProducts(loaded.filter((product) => product !== undefined));
    });
    return () => void (isCurrent = false);
  }, [productId]);
  if (products.length === 0) return null;
  return (
    <section className="product__related" aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{productDialogMessages.viewed}</h2>
      <ProductGrid products={products} cart={cart} level={3} />
    </section>
  );
}
