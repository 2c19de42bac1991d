import { shopMessages as messages } from '@kundan/texts/en/shop';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function ProductPageSkeleton() {
  return (
    <div className="page product">
      <div className="product__crumbs">
        <Loading>{messages.category.loading}</Loading>
      </div>
      <div className="product__photo">
        <Skeleton ratio="1" />
      </div>
      <div className="product__facts">
        <Skeleton height="3.25rem" width="80%" />
        <Skeleton height="2rem" width="40%" />
        <Skeleton height="8rem" />
        <Skeleton height="2.875rem" />
      </div>
    </div>
  );
}
