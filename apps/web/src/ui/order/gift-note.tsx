import type { Gift } from '@kundan/contracts/checkout.contract';
import { orderMessages } from '@kundan/texts/en/order';
import './gift-note.css';

/** That an order is a gift, with its message. Orders that an older version stored on the device do not say. */
export function GiftNote({ gift }: { gift: Gift | null | undefined }) {
  if (!gift) return null;
  const texts = orderMessages.gift;
  return (
    <div className="gift-note">
      <p>{texts.title}</p>
      {gift.message ? <blockquote>{gift.message}</blockquote> : null}
      {gift.hide_prices ? <p>{texts.noPrices}</p> : null}
    </div>
  );
}
