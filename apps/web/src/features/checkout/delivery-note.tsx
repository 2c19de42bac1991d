import { formatDay } from '@kundan/domain/format-day';
import { deliveryWindow } from '@kundan/domain/order/delivery-window';
import { locale } from '@kundan/texts/en/language';
import { checkoutMessages as texts } from '@kundan/texts/en/checkout';
import { useHydrated } from '@tanstack/react-router';
import { serverNow } from '../../auth/shop-clock.ts';
import { useShopDetails } from '../../http/shop-details.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { RichText, strong } from '../../ui/text/rich-text.tsx';

/** The expected delivery dates by the shipping policy, in the reader's time zone. */
export function DeliveryNote() {
  const hydrated = useHydrated();
  const { delivery } = useShopDetails();
  const { from, to } = deliveryWindow(new Date(serverNow()), delivery);
  return (
    <p className="checkout__note">
      <Icon name="truck" size={20} stroke={1.3} />
      <span>
        {texts.schedule(delivery)}
        {/* A line of its own, which is there before the dates. */}
        <span className="checkout__expected">
          {hydrated ? (
            <RichText text={texts.window(formatDay(from, locale), formatDay(to, locale), strong)} />
          ) : (
            '\u00a0'
          )}
        </span>
      </span>
    </p>
  );
}
