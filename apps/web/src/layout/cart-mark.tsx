import { offlineTexts } from '@kundan/texts/en/offline';
import { useEffect } from 'react';
import { useStore } from '../browser/use-store.ts';
import { cartStore, NO_CART } from '../sync/stores.ts';
import './cart-mark.css';

/**
 * Marks the header's cart button while rejected changes wait to be read in the cart, because their toasts are visible for a
 * second only. A style on the root element, so that the header does not need this code for the first screen.
 */
export function CartMark() {
  const isMarked = useStore(cartStore, NO_CART).notices.length > 0;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-cart-notice', isMarked);
  }, [isMarked]);
  return (
    <div className="visually-hidden" role="status">
      {isMarked ? offlineTexts.cartNotice : ''}
    </div>
  );
}
