import type { OptionValue, Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { ClientOnly } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { openDialog } from '../../../../ui/dialog/open-dialog.ts';
import type { CartActions } from '../../card/cart-actions.ts';
import { OptionChoice } from './option-choice.tsx';
import { pieceOf } from './piece-of.ts';
import { RingSizeGuide } from './rendered-ring-size-guide.tsx';

const BuyBar = lazyComponent(() => import('./buy-bar.tsx'));

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
  /** The quantity was changed since the piece was added. */
  const [wantsMore, setWantsMore] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const { options } = product;
  const isAvailable = (chosen ?? product).isAvailable;
  const inCart = (chosen !== undefined || !options) && cart.has(product.id, chosen?.value);
  const isDone = inCart && !adding && !wantsMore && isAvailable;
  const add = () => {
    if (isDone) return openDialog('cart');
    setWantsMore(false);
    if (options && !chosen) {
      setAsked(true);
      choice.current?.querySelector('input')?.focus();
      return;
    }
    setAdding(true);
    // Also when the code of the cart cannot be loaded.
    void cart.add(pieceOf(product, chosen), quantity).finally(() => setAdding(false));
  };
  const change = (next: number) => {
    setQuantity(next);
    setWantsMore(true);
  };
  return (
    <>
      {options ? (
        <OptionChoice
          ref={choice}
          options={options}
          chosen={chosen}
          onChoose={onChoose}
          error={isAsked && !chosen ? shopMessages.product.choose(labelOf(options.labels, options.name)) : undefined}
          guide={<RingSizeGuide product={product} />}
        />
      ) : null}
      <div className="product__buy" ref={place}>
        <Stepper value={quantity} onChange={change} label={shopMessages.quantity.label} />
        <Button busy={adding} disabled={!isAvailable} data-loads="sign-in" onClick={add}>
          {isDone ? shopMessages.product.added : shopMessages.product.add}
        </Button>
      </div>
      {isAvailable ? (
        <ClientOnly>
          <Suspense fallback={null}>
            <BuyBar product={product} chosen={chosen} place={place} inCart={inCart} adding={adding} onAdd={add} />
          </Suspense>
        </ClientOnly>
      ) : null}
    </>
  );
}
