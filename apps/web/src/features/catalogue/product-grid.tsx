import type { Product } from '@kundan/contracts/catalogue.contract';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ProductCard, type CartActions } from './product-card.tsx';
import './product-grid.css';

interface ProductGridProps {
  products: readonly Product[];
  cart: CartActions;
  once?: boolean;
  /** How many photographs stand in the first screen. */
  eager?: number;
  level?: 2 | 3;
}

export function ProductGrid({ products, cart, once, eager = 0, level }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} cart={cart} once={once} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** The grid before its products are there, with the words for it. */
export function ProductGridSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <>
      <Loading>{text}</Loading>
      <ul className="product-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="product-grid__ghost">
            <Skeleton ratio="1" />
            <Skeleton width="75%" height="1.5rem" />
            <Skeleton width="40%" height="1.125rem" />
            <Skeleton height="2.875rem" />
          </li>
        ))}
      </ul>
    </>
  );
}
