import { giftMessages as texts } from '@kundan/texts/en/gift';
import { formatRupees } from '@kundan/domain/format-rupees';
import { Link } from '@tanstack/react-router';
import './gift-tiles.css';

/** Tiles up to the given prices in rupees. Each leads to the pieces that are on sale, the most precious first. */
export default function GiftTiles({ bounds }: { bounds: readonly number[] }) {
  return (
    <nav className="gift-tiles" aria-label={texts.title}>
      {bounds.map((bound) => (
        <Link
          key={bound}
          to="/shop"
          search={{ max_price: bound, availability: 'available', sort: 'price-desc' }}
          className="gift-tiles__tile"
        >
          {texts.under(formatRupees(bound))}
        </Link>
      ))}
    </nav>
  );
}
