import { ListingFrame } from './listing-frame.tsx';
import { ProductGridSkeleton } from './product-grid.tsx';

/** A listing while it loads. It comes with the first page, so that it never has to be waited for itself. */
export function ListingSkeleton({ title, text }: { title: string; text: string }) {
  return (
    <ListingFrame title={title}>
      <ProductGridSkeleton count={8} text={text} />
    </ListingFrame>
  );
}
