import type { Product } from '@kundan/contracts/catalogue.contract';
import { messages } from '@kundan/contracts/messages';
import { slugOf } from '@kundan/domain/catalogue/category';
import { Link, useHydrated, useRouterState } from '@tanstack/react-router';
import { PackageCheck, ShieldCheck, Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { CartActions } from './product-card.tsx';
import './product-page.css';

const texts = messages.product;
const icon = { size: 20, strokeWidth: 1.3, 'aria-hidden': true } as const;

/** `reviews` is the slot for what shoppers say and their form. */
export function ProductPage({ product, cart, reviews }: { product: Product; cart: CartActions; reviews: ReactNode }) {
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await cart.add(product, quantity);
    setAdding(false);
  };
  return (
    <div className="page product">
      <Crumbs product={product} />
      <div className="product__photo">
        <Picture
          src={product.image_url}
          alt={product.image_alt || product.name}
          color={product.image_color}
          sizes="(min-width: 900px) min(54vw, 42rem), 80vw"
          eager
        />
        {product.old_price !== null && product.old_price > product.price ? (
          <span className="product__sale">
            <Badge tone="sale">{texts.sale}</Badge>
          </span>
        ) : null}
      </div>
      <div className="product__facts">
        <h1>{product.name}</h1>
        <Price rupees={product.price} old={product.old_price} large />
        <Badge tone={product.isAvailable ? 'good' : 'bad'}>{product.isAvailable ? texts.inStock : texts.soldOut}</Badge>
        <p className="product__description">{product.description}</p>
        <div className="product__buy">
          <Stepper value={quantity} onChange={setQuantity} label="Quantity" />
          <Button busy={adding} disabled={!product.isAvailable} onClick={() => void add()}>
            {texts.add}
          </Button>
        </div>
        <ul className="product__promises">
          <li>
            <Truck {...icon} />
            Free delivery in 5-7 business days after processing
          </li>
          <li>
            <ShieldCheck {...icon} />
            Secure payment by card or UPI
          </li>
          <li>
            <PackageCheck {...icon} />
            <span>
              Damaged on the way? We send the same piece again.{' '}
              <Link to="/returns-policy" className="text-link">
                Returns Policy
              </Link>
            </span>
          </li>
        </ul>
      </div>
      <div className="product__reviews">{reviews}</div>
    </div>
  );
}

/** Back to where the product was opened from, with its page and filters. */
function Crumbs({ product }: { product: Product }) {
  // What the browser remembers of the way here is not known to the server that rendered the page.
  const hydrated = useHydrated();
  const listing = useRouterState({ select: (state) => state.location.state.listing });
  return (
    <nav className="product__crumbs" aria-label="Breadcrumb">
      {hydrated && listing?.startsWith('/shop') ? (
        <a href={listing} onClick={(event) => leave(event)} className="text-link">
          Shop
        </a>
      ) : (
        <Link to="/shop" className="text-link">
          Shop
        </Link>
      )}
      <span aria-hidden>◆</span>
      <Link to="/category/$category" params={{ category: slugOf(product.category) }} className="text-link">
        {product.category}
      </Link>
    </nav>
  );
}

function leave(event: { preventDefault: () => void; metaKey?: boolean; ctrlKey?: boolean }): void {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  history.back();
}
