import { Suspense } from 'react';
import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import type { CartActions } from './cart-actions.ts';
import { ProductCard } from './product-card.tsx';
import './product-grid.css';

interface ProductGridProps {
  products: readonly ProductCardData[];
  cart: CartActions;
  once?: boolean;
  /** Number of photographs that the first screen of a computer shows. */
  eager?: number;
  level?: 2 | 3;
}

/** The cards in a row on a phone. The second row is below the first screen there; wider windows load it as lazy photographs. */
const PHONE_ROW = 2;

export function ProductGrid({ products, cart, once, eager = 0, level }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Hydrated in a task of its own. */}
          <Suspense fallback={null}>
            <ProductCard
              product={product}
              cart={cart}
              once={once}
              eager={index < Math.min(eager, PHONE_ROW)}
              level={level}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
