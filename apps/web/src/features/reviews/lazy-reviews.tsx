import { Suspense, type ComponentProps } from 'react';
import { pageIdle } from '../../browser/page-moments.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type ProductReviews from './product-reviews.tsx';
import './reviews.css';

/** The server has no idle moment: it loads the code when it starts, so that it renders the reviews with their page. */
const ready = import.meta.env.SSR ? Promise.resolve() : pageIdle;
const Reviews = lazyComponent(() => import('./product-reviews.tsx'), { early: ready, after: ready });

/** The reviews of a product. Their code is no part of the first bundle; until it runs, the reviews are as the server has rendered them. */
export function LazyReviews(props: ComponentProps<typeof ProductReviews>) {
  return (
    <Suspense fallback={null}>
      <Reviews {...props} />
    </Suspense>
  );
}
