import { wishlistMessages as texts } from '@kundan/contracts/messages/wishlist-messages';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { setWish, useWishlist } from './use-wish.ts';
import './wish-button.css';

/** Marks a product, or takes the mark away. Works signed out and offline. Beside it, the way to the list. */
export function WishButton({ productId }: { productId: number }) {
  const wished = useWishlist().includes(productId);
  return (
    <>
      <Button look="quiet" className="wish" aria-pressed={wished} onClick={() => void setWish(productId, !wished)}>
        <Icon name="heart" size={16} stroke={1.6} />
        {texts.button}
      </Button>
      <Link to="/wishlist" className="text-link wish__list">
        {texts.see}
      </Link>
    </>
  );
}
