import type { OptionValue, Product } from '@kundan/contracts/catalogue.contract';
import { productDialogMessages as texts } from '@kundan/texts/en/product-dialog';
import { shopMessages } from '@kundan/texts/en/shop';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { openDialog } from '../../../../ui/dialog/open-dialog.ts';
import { Picture } from '../../../../ui/media/picture.tsx';
import { Price, priceOf } from '../../../../ui/text/price.tsx';
import './buy-bar.css';

interface BuyBarProps {
  product: Product;
  /** The chosen value of the product's option. */
  chosen: OptionValue | undefined;
  /** The place of the page's own button; the bar shows while it is out of view. */
  place: RefObject<HTMLElement | null>;
  inCart: boolean;
  adding: boolean;
  onAdd: () => void;
}

/** On phones: photograph, price and "Add to Cart" above the tab bar; after adding, the way to the cart. */
export default function BuyBar({ product, chosen, place, inCart, adding, onAdd }: BuyBarProps) {
  const isShown = useOutOfView(place);
  if (!isShown) return null;
  return (
    <aside className="buy-bar" aria-label={texts.bar.label}>
      <div className="buy-bar__photo">
        <Picture
          src={product.image_url}
          alt=""
          focus={product.images?.[0]?.focus}
          color={product.image_color}
          sizes="3rem"
        />
      </div>
      <Price {...priceOf(product, chosen)} />
      {inCart ? (
        <p className="buy-bar__done">
          <span>{texts.bar.inCart}</span>
          <span aria-hidden>·</span>
          <Button look="quiet" onClick={() => openDialog('cart')}>
            {texts.bar.viewCart}
          </Button>
        </p>
      ) : (
        <Button busy={adding} aria-label={`${shopMessages.product.add}: ${product.name}`} onClick={onAdd}>
          {shopMessages.product.add}
        </Button>
      )}
    </aside>
  );
}

/** True while no part of the element is above the bars at the bottom of the window. */
function useOutOfView(place: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      // The header and the tab bar cover the page.
      rootMargin: '-72px 0px -64px 0px',
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [place]);
  return isOut;
}
