import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { shopMessages as messages } from '@kundan/contracts/messages/shop-messages';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Price, priceOf } from '../../../ui/text/price.tsx';
import './product-card.css';

/** The part of the cart that a listing needs; the route passes it. */
export interface CartActions {
  /** With a value of the product's option: whether this one is in the cart. */
  has: (productId: number, option?: string) => boolean;
  add: (product: ProductCardData & { option?: { name: string; value: string } }, quantity: number) => Promise<void>;
}

interface ProductCardProps {
  product: ProductCardData;
  cart: CartActions;
  /** Shows 'Already in Cart' and disables adding again (shop and best sellers). */
  once?: boolean;
  eager?: boolean;
  /** Heading level of the name: 2 directly below the page's title, 3 inside a section. */
  level?: 2 | 3;
}

const texts = messages.product;
/** The choice of a product's option on its page. */
export const CHOICE_ID = 'choose';
/** On phones slightly less than the real width: with a medium pixel density they then load a file of a third of the size. */
const SIZES = '(min-width: 1100px) 18rem, (min-width: 700px) 30vw, 40vw';

export function ProductCard({ product, cart, once = false, eager = false, level = 2 }: ProductCardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  const [adding, setAdding] = useState(false);
  const listing = useRouterState({ select: (state) => state.location.href });
  const inCart = once && cart.has(product.id);
  const navigate = useNavigate();
  const add = () => {
    // The choice is on the product's page.
    if (product.options)
      return void navigate({
        to: '/product/$id',
        params: { id: String(product.id) },
        hash: CHOICE_ID,
        state: { listing },
      });
    setAdding(true);
    // Also when the code of the cart cannot be loaded.
    void cart.add(product, 1).finally(() => setAdding(false));
  };
  return (
    <article className="card">
      <Link to="/product/$id" params={{ id: String(product.id) }} state={{ listing }} className="card__link">
        <div className="card__frame">
          <Picture
            src={product.image_url}
            alt={product.image_alt || product.name}
            color={product.image_color}
            sizes={SIZES}
            eager={eager}
          />
          {product.old_price !== null && product.old_price > product.price ? (
            <span className="card__sale">
              <Badge tone="sale">{texts.sale}</Badge>
            </span>
          ) : null}
        </div>
        <Name className="card__name">{product.name}</Name>
      </Link>
      <Price {...priceOf(product)} />
      <Badge tone={product.isAvailable ? 'good' : 'bad'}>{product.isAvailable ? texts.available : texts.soldOut}</Badge>
      <Button
        look="outline"
        wide
        busy={adding}
        disabled={!product.isAvailable || inCart}
        aria-label={`${inCart ? texts.inCart : texts.add}: ${product.name}`}
        data-loads={product.options ? undefined : 'sign-in'}
        onClick={add}
      >
        {inCart ? texts.inCart : texts.add}
      </Button>
    </article>
  );
}
