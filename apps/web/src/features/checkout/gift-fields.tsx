import { addressMessages as texts } from '@kundan/texts/en/address';
import { MAX_GIFT_MESSAGE } from '@kundan/domain/order/order-events';
import { useWatch } from 'react-hook-form';
import { CheckField, TextAreaField } from '../../ui/form/field.tsx';
import type { CheckoutForm } from './checkout-form.ts';

/** Whether the order is a gift, and then its message and whether the parcel contains prices. */
export function GiftFields({ form: { control, register, setValue } }: { form: CheckoutForm }) {
  const gift = useWatch({ control, name: 'gift' });
  return (
    <>
      <CheckField
        label={texts.gift}
        name="gift"
        checked={Boolean(gift)}
        onChange={({ target }) => setValue('gift', target.checked ? { message: '', hide_prices: true } : null)}
      />
      {gift ? (
        <>
          <TextAreaField
            label={texts.giftMessage}
            hint={texts.giftMessageHint}
            optional
            rows={3}
            maxLength={MAX_GIFT_MESSAGE}
            {...register('gift.message')}
          />
          <CheckField label={texts.hidePrices} {...register('gift.hide_prices')} />
        </>
      ) : null}
    </>
  );
}
