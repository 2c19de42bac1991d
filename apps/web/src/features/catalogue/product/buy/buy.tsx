import type { OptionValue, Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/contracts/messages/shop-messages';
import { ClientOnly } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { pageIdle } from '../../../../browser/page-moments.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import type { CartActions } from '../../card/product-card.tsx';
import { OptionChoice } from './option-choice.tsx';

const BuyBar = lazyComponent(() => import('./buy-bar.tsx'), { after: pageIdle });

interface BuyProps {
  product: Product;
  /** The chosen value of the product's option. */
  chosen: OptionValue | undefined;
  onChoose: (value: string) => void;
  cart: CartActions;
}

/** Option, quantity and "Add to Cart", which phones also show in a bar while this place is out of view. */
export function Buy({ product, chosen, onChoose, cart }: BuyProps) {
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const { options } = product;
  const isAvailable = (chosen ?? product).isAvailable;
  const add = () => {
    if (options && !chosen) {
      setAsked(true);
      choice.current?.querySelector('input')?.focus();
      return;
    }
    setAdding(true);
    const piece = options && chosen ? { ...chosen, option: { name: options.name, value: chosen.value } } : {};
    // Also when the code of the cart cannot be loaded.
    void cart.add({ ...product, ...piece }, quantity).finally(() => setAdding(false));
  };
  return (
    <>
      {options ? (
        <OptionChoice
          ref={choice}
          options={options}
          chosen={chosen}
          onChoose={onChoose}
          error={isAsked && !chosen ? shopMessages.product.choose(options.name) : undefined}
        />
      ) : null}
      <div className="product__buy" ref={place}>
        <Stepper value={quantity} onChange={setQuantity} label="Quantity" />
        <Button busy={adding} disabled={!isAvailable} data-loads="sign-in" onClick={add}>
          {shopMessages.product.add}
        </Button>
      </div>
      {isAvailable ? (
        <ClientOnly>
          <Suspense fallback={null}>
            <BuyBar
              product={product}
              chosen={chosen}
              place={place}
              inCart={cart.has(product.id, chosen?.value)}
              adding={adding}
              onAdd={add}
            />
          </Suspense>
        </ClientOnly>
      ) : null}
    </>
  );
}
