import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** The loaders and what is shown while they load, as one chunk. The first page needs none: its data is part of the HTML. */
export const loaders = () => import('./-loaders.ts');

const Listing = lazyComponent(async () => ({ default: (await loaders()).ListingSkeleton }));
const Product = lazyComponent(async () => ({ default: (await loaders()).ProductPageSkeleton }));

export const ListingSkeleton = (props: ComponentProps<typeof Listing>) => (
  <Suspense fallback={null}>
    <Listing {...props} />
  </Suspense>
);

export const ProductPageSkeleton = () => (
  <Suspense fallback={null}>
    <Product />
  </Suspense>
);
