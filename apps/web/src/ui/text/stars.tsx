import { shopMessages } from '@kundan/texts/en/shop';
import type { CSSProperties } from 'react';
import './stars.css';

/** A rating from 1 to 5 as text for screen readers and as stars with a precision of one tenth. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const style = { '--rating': rating, '--star': `${size}px` } as CSSProperties;
  return <span className="stars" role="img" aria-label={shopMessages.stars(rating)} style={style} />;
}
