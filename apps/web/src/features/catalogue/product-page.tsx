import type { Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/contracts/shop-messages';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Crumbs } from './crumbs.tsx';
import type { CartActions } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductPhoto } from './product-photo.tsx';
import { ShareButton } from './share-button.tsx';
import './product-page.css';

const texts = shopMessages.product;
const icon = { size: 20, stroke: 1.3 } as const;

interface ProductPageProps {
  product: Product;
  /** Others to look at. */
  related: readonly Product[];
  /** What shoppers think on average; undefined when it could not be read. */
  rating: { average: number | null; count: number } | undefined;
  cart: CartActions;
  /** The slot for what shoppers say and their form. */
  reviews: ReactNode;
}

export function ProductPage({ product, related, rating, cart, reviews }: ProductPageProps) {
  return (
    <div className="page product">
      <Crumbs product={product} />
      <ProductPhoto product={product} />
      <div className="product__facts">
        <h1>{product.name}</h1>
        <div className="product__told">
          {rating?.average ? (
            <a href="#reviews" className="product__rating">
              <Stars rating={rating.average} />
              {rating.average.toFixed(1)} ({rating.count} {rating.count === 1 ? 'review' : 'reviews'})
            </a>
          ) : null}
          <ShareButton title={product.name} />
        </div>
        <Price rupees={product.price} old={product.old_price} large />
        <Badge tone={product.isAvailable ? 'good' : 'bad'}>{product.isAvailable ? texts.inStock : texts.soldOut}</Badge>
        <p className="product__description">{product.description}</p>
        <Buy product={product} cart={cart} />
        <ul className="product__promises">
          <li>
            <Icon name="truck" {...icon} />
            Free delivery in 5-7 business days after processing
          </li>
          <li>
            <Icon name="shield-check" {...icon} />
            Secure payment by card or UPI
          </li>
          <li>
            <Icon name="package-check" {...icon} />
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
      {related.length > 0 ? (
        <section className="product__related" aria-labelledby="related">
          <h2 id="related">More to fall for</h2>
          <ProductGrid products={related} cart={cart} level={3} />
        </section>
      ) : null}
    </div>
  );
}

function Buy({ product, cart }: { product: Product; cart: CartActions }) {
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await cart.add(product, quantity);
    setAdding(false);
  };
  return (
    <div className="product__buy">
      <Stepper value={quantity} onChange={setQuantity} label="Quantity" />
      <Button busy={adding} disabled={!product.isAvailable} onClick={() => void add()}>
        {texts.add}
      </Button>
    </div>
  );
}
