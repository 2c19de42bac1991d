import { formatDay } from '@kundan/domain/format-day';
import { businessDays, deliveryWindow } from '@kundan/domain/order/delivery-window';
import { useHydrated } from '@tanstack/react-router';
import { useShopDetails } from '../../http/shop-details.ts';
import { Icon } from '../../ui/media/icon.tsx';

/** The expected delivery dates by the shipping policy, in the reader's time zone. */
export function DeliveryNote() {
  const hydrated = useHydrated();
  const { delivery } = useShopDetails();
  const { from, to } = deliveryWindow(new Date(), delivery);
  return (
    <p className="checkout__note">
      <Icon name="truck" size={20} stroke={1.3} />
      <span>
        Sent within {businessDays(delivery.dispatchDays)} of your payment, then {delivery.fromDays}-{delivery.toDays}{' '}
        business days on the way.
        {/* A line of its own, which is there before the dates. */}
        <span className="checkout__expected">
          {hydrated ? (
            <>
              Expect it{' '}
              <strong>
                between {formatDay(from)} and {formatDay(to)}
              </strong>
              .
            </>
          ) : (
            '\u00a0'
          )}
        </span>
      </span>
    </p>
  );
}
