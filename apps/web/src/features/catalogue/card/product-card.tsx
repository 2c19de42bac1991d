import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { shopMessages as messages } from '@kundan/texts/en/shop';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { langOf } from '../../../http/in-language.ts';
import { setWish, useWishlist } from '../../../sync/use-wish.ts';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { isReduced, Price, priceOf } from '../../../ui/text/price.tsx';
import type { CartActions } from './cart-actions.ts';
import './product-card.css';

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
const ChoiceDialog = lazyComponent(() => import('../product/buy/choice-dialog.tsx'), { name: 'choice' });
/** On phones slightly less than the real width: with a medium pixel density they then load a file of a third of the size. */
const SIZES = '(min-width: 1600px) 23rem, (min-width: 1100px) 18rem, (min-width: 700px) 30vw, 40vw';

export function ProductCard({ product, cart, once = false, eager = false, level = 2 }: ProductCardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  const [adding, setAdding] = useState(false);
  const listing = useRouterState({ select: (state) => state.location.href });
  // Another value of an option is another piece.
  const inCart = !product.options && cart.has(product.id);
  const label = !inCart ? texts.add : once ? texts.inCart : texts.added;
  const [choosing, setChoosing] = useState<boolean>();
  const add: CartActions['add'] = (piece, quantity) => {
    if (choosing) setChoosing(false);
    setAdding(true);
    // Also when the code of the cart cannot be loaded.
    return cart.add(piece, quantity).finally(() => setAdding(false));
  };
  return (
    <article className="card">
      <Link to="/product/$id" params={{ id: String(product.id) }} state={{ listing }} className="card__link">
        <div className="card__frame">
          <Picture
            src={product.image_url}
            alt={product.image_alt || product.name}
            color={product.image_color}
            focus={product.images?.[0]?.focus}
            sizes={SIZES}
            eager={eager}
          />
          <SecondPhoto product={product} />
          {isReduced(product) ? (
            <span className="card__sale">
              <Badge tone="sale">{texts.sale}</Badge>
            </span>
          ) : null}
        </div>
        <Name className="card__name" lang={langOf(product.english, 'name')}>
          {product.name}
        </Name>
      </Link>
      <Price {...priceOf(product)} />
      {product.isAvailable ? (
        <span className="visually-hidden">{texts.available}</span>
      ) : (
        <Badge tone="bad">{texts.soldOut}</Badge>
      )}
      <div className="card__tools">
        <Button
          look="ivory"
          busy={adding}
          disabled={!product.isAvailable || (inCart && once)}
          aria-label={`${label}: ${product.name}`}
          aria-haspopup={product.options ? 'dialog' : undefined}
          data-loads={product.options ? 'choice' : inCart ? 'cart' : 'sign-in'}
          onClick={() => (inCart ? openDialog('cart') : product.options ? setChoosing(true) : void add(product, 1))}
        >
          <Icon name={inCart ? 'shopping-bag' : 'plus'} size={18} />
          <span>{label}</span>
        </Button>
        <Heart product={product} />
      </div>
      {choosing === undefined ? null : (
        <Suspense fallback={null}>
          <ChoiceDialog
            product={product}
            open={choosing}
            onClose={() => setChoosing(false)}
            onAdd={add}
            cart={cart}
            once={once}
          />
        </Suspense>
      )}
    </article>
  );
}

/** Pixels that a finger moves sideways to see the other photograph. */
const SWIPE_PX = 24;

/** Another photograph, which is loaded and shown while a pointer is on the card, and on a touch screen after a swipe. */
function SecondPhoto({ product: { images } }: { product: ProductCardData }) {
  const [isNear, setNear] = useState(false);
  const [isShown, setShown] = useState(false);
  const start = useRef(0);
  const second = images?.[1];
  if (!second) return null;
  return (
    <div
      className="card__second"
      data-shown={isShown || undefined}
      onPointerEnter={() => setNear(true)}
      onTouchStart={({ touches }) => (start.current = touches[0]!.clientX)}
      onTouchEnd={({ changedTouches }) => {
        const moved = changedTouches[0]!.clientX - start.current;
        if (Math.abs(moved) > SWIPE_PX) setShown(moved < 0);
      }}
    >
      {isNear ? <Picture src={second.image_url} alt="" focus={second.focus} sizes={SIZES} eager /> : null}
    </div>
  );
}

function Heart({ product: { id, name } }: { product: ProductCardData }) {
  const wished = useWishlist().includes(id);
  return (
    <button
      type="button"
      className="card__heart"
      aria-pressed={wished}
      aria-label={`${texts.keep}: ${name}`}
      onClick={() => void setWish(id, !wished)}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
