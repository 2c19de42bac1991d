import { productMessages } from '@kundan/texts/en/product';
import { Suspense, type ComponentProps } from 'react';
import { idleTurn } from '../../browser/page-moments.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type ReviewHalves from './review-halves.tsx';

/** The server has no idle moment: it loads the code when it starts, so that it renders the reviews with their page. */
const ready = import.meta.env.SSR ? Promise.resolve() : idleTurn();
const Halves = lazyComponent(() => import('./review-halves.tsx'), { early: ready, after: ready });

/**
 * The section of the reviews of a product, to which links lead. The code of its content is no part of the first bundle; until it
 * runs, the reviews are as the server has rendered them.
 */
export function LazyReviews(props: ComponentProps<typeof ReviewHalves>) {
  return (
    <section id="reviews" className="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{productMessages.reviews}</h2>
      <Suspense fallback={null}>
        <Halves {...props} />
      </Suspense>
    </section>
  );
}
