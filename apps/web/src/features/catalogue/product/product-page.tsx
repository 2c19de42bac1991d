import type { Product, ProductCardData } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/texts/en/product';
import { shopMessages } from '@kundan/texts/en/shop';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { langOf } from '../../../http/in-language.ts';
import { useShopDetails } from '../../../http/shop-details.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Price, priceOf } from '../../../ui/text/price.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import type { CartActions } from '../card/cart-actions.ts';
import { ProductGrid } from '../card/product-grid.tsx';
import { Buy } from './buy/buy.tsx';
import { DeliveryDate } from './delivery/delivery-date.tsx';
import { ProductPhoto } from './photos/product-photo.tsx';
import { photosOf } from './photos/product-photos.ts';
import { labelFacts } from './label-facts.ts';
import { ProductFacts } from './product-facts.tsx';
import { ShareButton } from './share-button.tsx';

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
  const shop = useShopDetails();
  const { fromDays, toDays } = shop.delivery;
  const [option, setOption] = useState<string>();
  const chosen = product.options?.values.find(({ value }) => value === option);
  const isAvailable = chosen?.isAvailable ?? product.isAvailable;
  return (
    <div className={photosOf(product).length > 1 ? 'page product product--gallery' : 'page product'}>
      <Breadcrumbs product={product} />
      {/* Before the photographs: a new page focuses its heading, and the next Tab leads to them. */}
      <h1 className="product__name" lang={langOf(product.english, 'name')}>
        {product.name}
      </h1>
      <ProductPhoto product={product} />
      <div className="product__facts">
        <div className="product__told">
          <Price {...priceOf(product, chosen)} large />
          <Badge tone={isAvailable ? 'good' : 'bad'}>{isAvailable ? texts.inStock : texts.soldOut}</Badge>
          <span className="product__icons">
            {wish}
            <ShareButton title={product.name} />
          </span>
          {rating?.average ? (
            <a href="#reviews" className="product__rating">
              <Stars rating={rating.average} />
              {productMessages.rating(rating.average.toFixed(1), rating.count)}
            </a>
          ) : null}
        </div>
        <p className="product__description" lang={langOf(product.english, 'description')}>
          {product.description}
        </p>
        <Buy product={product} chosen={chosen} onChoose={setOption} cart={cart} />
        {isAvailable ? null : (
          <div className="product__alert" key={option}>
            {alert(option)}
          </div>
        )}
        <ul className="product__promises">
          <li>
            <Icon name="truck" {...icon} />
            <div>
              {productMessages.delivery(fromDays, toDays)}
              {isAvailable ? <DeliveryDate /> : null}
            </div>
          </li>
          <li>
            <Icon name="shield-check" {...icon} />
            {productMessages.payment}
          </li>
          <li>
            <Icon name="package-check" {...icon} />
            <span>
              {productMessages.damaged}{' '}
              <Link to="/$page" params={{ page: 'returns-policy' }} className="text-link">
                {productMessages.returns}
              </Link>
            </span>
          </li>
        </ul>
        <ProductFacts facts={product.facts} english={product.english} more={labelFacts(product, shop)} />
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
