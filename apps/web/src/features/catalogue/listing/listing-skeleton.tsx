import { ListingFrame } from './listing-frame.tsx';
import { ProductGridSkeleton } from '../card/product-grid-skeleton.tsx';

/** The skeleton of a listing. */
export function ListingSkeleton({ title, text }: { title: string; text: string }) {
  return (
    <ListingFrame title={title}>
      <ProductGridSkeleton count={8} text={text} />
    </ListingFrame>
  );
}
