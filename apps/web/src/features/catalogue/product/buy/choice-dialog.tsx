import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { labelOf } from '@kundan/domain/catalogue/option-labels';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Price, priceOf } from '../../../../ui/text/price.tsx';
import type { CartActions } from '../../card/cart-actions.ts';
import { OptionChoice } from './option-choice.tsx';
import { pieceOf } from './piece-of.ts';
import { RingSizeGuide } from './rendered-ring-size-guide.tsx';

interface ChoiceDialogProps {
  product: ProductCardData;
  open: boolean;
  onClose: () => void;
  onAdd: CartActions['add'];
  cart: Pick<CartActions, 'has'>;
  /** Whether a value that is in the cart cannot be added again. */
  once: boolean;
}

/** The choice of a product's option after "Add to Cart" on its card. */
export default function ChoiceDialog({ product, open, onClose, onAdd, cart, once }: ChoiceDialogProps) {
  const [value, setValue] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const choice = useRef<HTMLFieldSetElement>(null);
  const { options } = product;
  if (!options) return null;
  const chosen = options.values.find((each) => each.value === value);
  const taken = once && chosen !== undefined && cart.has(product.id, chosen.value);
  const add = () => {
    if (chosen) return void onAdd(pieceOf(product, chosen), 1);
    setAsked(true);
    choice.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={product.name}
      footer={
        <Button wide disabled={chosen?.isAvailable === false || taken} data-loads="sign-in" onClick={add}>
          {taken ? shopMessages.product.inCart : shopMessages.product.add}
        </Button>
      }
    >
      <Price {...priceOf(product, chosen)} />
      <OptionChoice
        ref={choice}
        options={options}
        chosen={chosen}
        onChoose={setValue}
        error={isAsked && !chosen ? shopMessages.product.choose(labelOf(options.labels, options.name)) : undefined}
        guide={<RingSizeGuide product={product} />}
      />
    </Dialog>
  );
}
