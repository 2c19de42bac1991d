import { Suspense } from 'react';
import type { Product } from '@kundan/contracts/catalogue.contract';
import { ProductCard, type CartActions } from './product-card.tsx';
import './product-grid.css';

interface ProductGridProps {
  products: readonly Product[];
  cart: CartActions;
  once?: boolean;
  /** Number of photographs in the first screen. */
  eager?: number;
  level?: 2 | 3;
}

export function ProductGrid({ products, cart, once, eager = 0, level }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Hydrated in a task of its own. */}
          <Suspense fallback={null}>
            <ProductCard product={product} cart={cart} once={once} eager={index < eager} level={level} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
