import type { Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/contracts/messages/shop-messages';
import { ClientOnly } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { pageIdle } from '../../../../browser/page-moments.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import type { CartActions } from '../../card/product-card.tsx';

const BuyBar = lazyComponent(() => import('./buy-bar.tsx'), { after: pageIdle });

/** Quantity and "Add to Cart", which phones also show in a bar while this place is out of view. */
export function Buy({ product, cart }: { product: Product; cart: CartActions }) {
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const add = () => {
    setAdding(true);
    // Also when the code of the cart cannot be loaded.
    void cart.add(product, quantity).finally(() => setAdding(false));
  };
  return (
    <>
      <div className="product__buy" ref={place}>
        <Stepper value={quantity} onChange={setQuantity} label="Quantity" />
        <Button busy={adding} disabled={!product.isAvailable} data-loads="sign-in" onClick={add}>
          {shopMessages.product.add}
        </Button>
      </div>
      {product.isAvailable ? (
        <ClientOnly>
          <Suspense fallback={null}>
            <BuyBar product={product} place={place} inCart={cart.has(product.id)} adding={adding} onAdd={add} />
          </Suspense>
        </ClientOnly>
      ) : null}
    </>
  );
}
