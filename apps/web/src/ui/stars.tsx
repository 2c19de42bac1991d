import { Star } from 'lucide-react';
import './stars.css';

/** A rating of 1 to 5, read as words. Half stars are rounded. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          strokeWidth={1.3}
          aria-hidden
          className={star <= Math.round(rating) ? 'stars__full' : ''}
        />
      ))}
    </span>
  );
}
