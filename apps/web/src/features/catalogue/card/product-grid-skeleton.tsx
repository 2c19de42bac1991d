import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './product-grid.css';

/** The grid's skeleton with its loading text. */
export function ProductGridSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <>
      <Loading>{text}</Loading>
      <ul className="product-grid" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="product-grid__ghost">
            <Skeleton ratio="1" />
            <Skeleton width="75%" height="1.5rem" />
            <Skeleton width="40%" height="1.125rem" />
          </li>
        ))}
      </ul>
    </>
  );
}
