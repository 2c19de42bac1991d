import type { Product } from '@kundan/contracts/catalogue.contract';
import { shopMessages } from '@kundan/texts/en/shop';
import { Suspense, useState } from 'react';
import { pageIdle } from '../../browser/page-moments.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const RestockAlert = lazyComponent(() => import('./restock-alert.tsx'), { early: pageIdle, stays: true });

/** The restock alert of a sold-out product. Its button is part of the rendered page; a tap shows the rest, which then asks at once. */
export function LazyRestockAlert({ product, option }: { product: Product; option: string | undefined }) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button look="outline" wide busy={isAsked} onClick={() => setAsked(true)}>
      {shopMessages.product.tellMe}
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <RestockAlert product={product} option={option} />
    </Suspense>
  );
}
