import type { Product, ProductCardData } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/contracts/messages/product-messages';
import { shopMessages } from '@kundan/contracts/messages/shop-messages';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useShopDetails } from '../../../http/shop-details.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Price, priceOf } from '../../../ui/text/price.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { CartActions } from '../card/product-card.tsx';
import { ProductGrid } from '../card/product-grid.tsx';
import { Buy } from './buy/buy.tsx';
import { ProductPhoto } from './photos/product-photo.tsx';
import { labelFacts } from './label-facts.ts';
import { ProductFacts } from './product-facts.tsx';
import { ShareButton } from './share-button.tsx';
import './product-page.css';

const texts = shopMessages.product;
const icon = { size: 20, stroke: 1.3 } as const;

interface ProductPageProps {
  product: Product;
  /** Related products. */
  related: readonly ProductCardData[];
  /** The average rating; undefined when it could not be loaded. */
  rating: { average: number | null; count: number } | undefined;
  cart: CartActions;
  /** Slot for the button that marks the product. */
  wish: ReactNode;
  /** Slot for what a sold-out product, or value of its option, offers. */
  alert: (option: string | undefined) => ReactNode;
  /** Slot for the products that were looked at before. */
  viewed: ReactNode;
  /** Slot for the reviews and their form. */
  reviews: ReactNode;
}

export function ProductPage({ product, related, rating, cart, wish, alert, viewed, reviews }: ProductPageProps) {
  const { fromDays, toDays } = useShopDetails().delivery;
  const [option, setOption] = useState<string>();
  const chosen = product.options?.values.find(({ value }) => value === option);
  const isAvailable = chosen?.isAvailable ?? product.isAvailable;
  return (
    <div className="page product">
      <Breadcrumbs product={product} />
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
          {wish}
        </div>
        <Price {...priceOf(product, chosen)} large />
        <Badge tone={isAvailable ? 'good' : 'bad'}>{isAvailable ? texts.inStock : texts.soldOut}</Badge>
        <p className="product__description">{product.description}</p>
        <Buy product={product} chosen={chosen} onChoose={setOption} cart={cart} />
        {isAvailable ? null : (
          <div className="product__alert" key={option}>
            {alert(option)}
          </div>
        )}
        <ProductFacts facts={[...(product.facts ?? []), ...labelFacts(product.origin)]} />
        <ul className="product__promises">
          <li>
            <Icon name="truck" {...icon} />
            Free delivery in {fromDays}-{toDays} business days after processing
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
          <h2 id="related">{productMessages.related}</h2>
          <ProductGrid products={related} cart={cart} level={3} />
        </section>
      ) : null}
      {viewed}
    </div>
  );
}
