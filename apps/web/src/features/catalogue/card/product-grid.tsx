import { Suspense } from 'react';
import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { ProductCard, type CartActions } from './product-card.tsx';
import './product-grid.css';

interface ProductGridProps {
  products: readonly ProductCardData[];
  cart: CartActions;
  once?: boolean;
  /** Number of photographs that the first screen of a computer shows. */
  eager?: number;
  level?: 2 | 3;
}

/** The cards in a row on a phone. */
const PHONE_ROW = 2;

export function ProductGrid({ products, cart, once, eager = 0, level }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        // On a phone the second row is below the first screen. Wider windows load these photographs at once (product-grid.css).
        <li key={product.id} data-wide={index >= PHONE_ROW && index < eager ? '' : undefined}>
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
