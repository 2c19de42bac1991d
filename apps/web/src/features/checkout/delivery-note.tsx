import { useHydrated } from '@tanstack/react-router';
import { dayText, deliveryWindow, PROCESSING_DAYS, SHIPPING_DAYS } from './delivery-window.ts';
import { Icon } from '../../ui/icon.tsx';

/** When it arrives, by the shipping policy; the days are those of the reader's clock. */
export function DeliveryNote() {
  const hydrated = useHydrated();
  const { from, to } = deliveryWindow(new Date());
  return (
    <p className="checkout__note">
      <Icon name="truck" size={20} stroke={1.3} />
      <span>
        Sent within {PROCESSING_DAYS} business days of your payment, then {SHIPPING_DAYS.least}-{SHIPPING_DAYS.most}{' '}
        business days on the way.
        {hydrated ? (
          <>
            {' '}
            Expect it{' '}
            <strong>
              between {dayText(from)} and {dayText(to)}
            </strong>
            .
          </>
        ) : null}
      </span>
    </p>
  );
}
