import type { ProductCardData } from '@kundan/contracts/catalogue.contract';
import { Suspense } from 'react';
import { idleTurn } from '../../../../browser/page-moments.ts';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';

/** Rendered by the server, and hydrated when the page is idle. */
const Guide = import.meta.env.SSR
  ? (await import('./ring-size-guide.tsx')).default
  : lazyComponent(() => import('./ring-size-guide.tsx'), { after: idleTurn() });

/** The ring sizes below the choice of an option, if it is a ring's size. */
export const RingSizeGuide = ({ product }: { product: ProductCardData }) => (
  <Suspense fallback={null}>
    <Guide product={product} />
  </Suspense>
);
