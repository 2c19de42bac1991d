import type { CSSProperties } from 'react';
import './stars.css';

/** A rating of 1 to 5, read as words and drawn to the tenth of a star. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const style = { '--rating': rating, '--star': `${size}px` } as CSSProperties;
  return <span className="stars" role="img" aria-label={`${rating} out of 5 stars`} style={style} />;
}
