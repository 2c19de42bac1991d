import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { PlaceholderValues } from './fill-placeholders.ts';

export const placeholderValues = ({ shop, delivery, ...settings }: Settings): PlaceholderValues => ({
  shop: shop.name,
  support_email: settings.support_email,
  support_phone: settings.support_phone,
  dispatch_days: delivery.dispatch_days,
  from_days: delivery.from_days,
  to_days: delivery.to_days,
});
