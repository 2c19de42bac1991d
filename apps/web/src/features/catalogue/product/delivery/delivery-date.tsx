import { productMessages } from '@kundan/texts/en/product';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { idleTurn } from '../../../../browser/page-moments.ts';
import { useShopDetails } from '../../../../http/shop-details.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import type { Moment, DeliveryAnswer } from './delivery-answer.ts';
import './delivery-date.css';

/** Says when a parcel would arrive at a PIN code, as soon as its six digits are there, or that the shop does not deliver to it. */
export function DeliveryDate() {
  const details = useShopDetails();
  const field = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<DeliveryAnswer>({});
  const check = (moment: Moment) =>
    // The table of PIN codes is no part of the first screen.
    void import('./delivery-answer.ts')
      .then(({ answerPinCode }) => field.current && setAnswer(answerPinCode(field.current, details, moment)))
      // That it did not load, the page says (main.tsx).
      .catch(() => {});
  const start = useEffectEvent(() => check('start'));
  // Also when the page learns that the owner has changed the days.
  useEffect(() => void idleTurn().then(() => start()), [details.delivery]);
  return (
    <div className="delivery-date">
      <TextField
        ref={field}
        label={productMessages.pinCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        error={answer.problem}
        below={<output className="delivery-date__days">{answer.days}</output>}
        onChange={() => check('typed')}
        onBlur={() => check('left')}
      />
    </div>
  );
}
