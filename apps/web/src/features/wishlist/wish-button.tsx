import { wishlistMessages as texts } from '@kundan/texts/en/wishlist';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/media/icon.tsx';
import { setWish, useWishlist } from '../../sync/use-wish.ts';
import './wish-button.css';

/** Marks a product, or takes the mark away. Works signed out and offline. Beside a marked one, the way to the list. */
export function WishButton({ productId }: { productId: number }) {
  const wished = useWishlist().includes(productId);
  return (
    <>
      <button
        type="button"
        className="wish"
        aria-label={texts.button}
        aria-pressed={wished}
        onClick={() => void setWish(productId, !wished)}
      >
        <Icon name="heart" size={22} />
      </button>
      {wished ? (
        <Link to="/wishlist" className="text-link wish__list">
          {texts.see}
        </Link>
      ) : null}
    </>
  );
}
